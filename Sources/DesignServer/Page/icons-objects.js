// Drawings of what a document is made of, by element, in one size of 16.

const box = '<rect x="2" y="2.5" width="12" height="11" rx="1.6"/>';
const ring = '<circle cx="8" cy="8" r="5.8"/>';
const gesture = '<circle cx="8" cy="6.2" r="3.7" stroke-dasharray="1.4 1.5"/>';
const finger = '<path d="M6.9 13.8v-7a1.1 1.1 0 0 1 2.2 0v3.4l1.9.5c.9.2 1.4.9 1.3 1.8l-.3 1.3"/>';

export const objectDrawings = {
  object: '<path d="M8 2l5.3 3v6L8 14l-5.3-3V5zM2.8 5.1L8 8l5.2-2.9M8 8v6"/>',
  scene: '<rect x="2" y="3.5" width="12" height="9" rx="1.4"/><path d="M2 6h12"/><path class="soft" d="M2 6h12V4.9c0-.8-.6-1.4-1.4-1.4H3.4C2.6 3.5 2 4.1 2 4.9z"/>',
  firstresponder: '<path class="soft" d="M8 2l5.3 3v6L8 14l-5.3-3V5z"/><path d="M8 2l5.3 3v6L8 14l-5.3-3V5z"/><path d="M7 6.7l1.3-.9v4.7M7 10.5h2.6"/>',
  exit: '<rect class="soft" x="2.3" y="2.3" width="8" height="11.4" rx="1.6"/><path d="M10.3 5V3.9c0-.9-.7-1.6-1.6-1.6H3.9c-.9 0-1.6.7-1.6 1.6v8.2c0 .9.7 1.6 1.6 1.6h4.8c.9 0 1.6-.7 1.6-1.6V11M6.3 8h7.5M11.7 5.8L13.9 8l-2.2 2.2"/>',
  viewcontroller: `<circle class="soft" cx="8" cy="8" r="5.8"/>${ring}<rect x="5.3" y="5.5" width="5.4" height="5" rx=".8"/>`,
  tableviewcontroller: `<circle class="soft" cx="8" cy="8" r="5.8"/>${ring}<path d="M5 6h6M5 8h6M5 10h6"/>`,
  collectionviewcontroller: `<circle class="soft" cx="8" cy="8" r="5.8"/>${ring}<path d="M5.6 5.6h1.6v1.6H5.6zM8.8 5.6h1.6v1.6H8.8zM5.6 8.8h1.6v1.6H5.6zM8.8 8.8h1.6v1.6H8.8z"/>`,
  navigationcontroller: `<circle class="soft" cx="8" cy="8" r="5.8"/>${ring}<path d="M8.8 5.4L6.2 8l2.6 2.6"/>`,
  tabbarcontroller: `<circle class="soft" cx="8" cy="8" r="5.8"/>${ring}<circle class="solid" cx="5.3" cy="8" r="1"/><circle class="solid" cx="8" cy="8" r="1"/><circle class="solid" cx="10.7" cy="8" r="1"/>`,
  splitviewcontroller: `<circle class="soft" cx="8" cy="8" r="5.8"/>${ring}<path d="M5 5.8h6v4.4H5zM7.2 5.8v4.4"/>`,
  pageviewcontroller: `<circle class="soft" cx="8" cy="8" r="5.8"/>${ring}<path d="M5.3 5.8c1.2-.5 2.2-.2 2.7.4.5-.6 1.5-.9 2.7-.4v4.2c-1.2-.5-2.2-.2-2.7.4-.5-.6-1.5-.9-2.7-.4zM8 6.2v4.2"/>`,
  playercontroller: `<circle class="soft" cx="8" cy="8" r="5.8"/>${ring}<path class="solid" d="M6.6 5.5l4 2.5-4 2.5z"/>`,
  viewcontrollerplaceholder: '<rect class="soft" x="2.3" y="4.3" width="11.4" height="7.4" rx="1.6"/><rect x="2.3" y="4.3" width="11.4" height="7.4" rx="1.6"/><path d="M6 9.8l3.6-3.6M7 6.2h2.6v2.6"/>',
  view: `<rect class="soft" x="2" y="2.5" width="12" height="11" rx="1.6"/>${box}`,
  containerview: `<rect class="soft" x="5" y="5.5" width="6" height="5" rx="1"/>${box}<rect x="5" y="5.5" width="6" height="5" rx="1"/>`,
  label: '<path d="M2.8 12.5L6.3 3.5h.8l3.5 9M4.1 9.4h5.2M12.6 3.5h1.2M13.2 3.5v9M12.6 12.5h1.2"/>',
  button: '<rect class="soft" x="1.5" y="4.5" width="13" height="7" rx="3.5"/><rect x="1.5" y="4.5" width="13" height="7" rx="3.5"/><path d="M5.5 8h5"/>',
  segmentedcontrol: '<rect x="1.5" y="4.8" width="13" height="6.4" rx="1.8"/><path d="M8 4.8v6.4M10.3 8h2"/><path class="soft" d="M8 4.8H3.3c-1 0-1.8.8-1.8 1.8v2.8c0 1 .8 1.8 1.8 1.8H8z"/>',
  textfield: '<rect x="1.5" y="4.5" width="13" height="7" rx="1.6"/><path d="M4.2 6.4v3.2M6 9.6h3"/>',
  slider: '<path d="M1.8 8h5M11.2 8h3"/><circle class="soft" cx="9" cy="8" r="2.2"/><circle cx="9" cy="8" r="2.2"/>',
  switch: '<rect class="soft" x="1.5" y="4.5" width="13" height="7" rx="3.5"/><rect x="1.5" y="4.5" width="13" height="7" rx="3.5"/><circle cx="11" cy="8" r="1.9"/>',
  activityindicatorview: '<path d="M8 2.3v2.4M8 11.3v2.4M2.3 8h2.4M11.3 8h2.4M4 4l1.7 1.7M10.3 10.3L12 12M12 4l-1.7 1.7M5.7 10.3L4 12"/>',
  progressview: '<rect x="1.5" y="6.6" width="13" height="2.8" rx="1.4"/><rect class="solid" x="1.5" y="6.6" width="7" height="2.8" rx="1.4"/>',
  pagecontrol: '<circle class="solid" cx="3.5" cy="8" r="1.5"/><circle cx="8" cy="8" r="1.3"/><circle cx="12.5" cy="8" r="1.3"/>',
  stepper: '<rect x="1.5" y="4.5" width="13" height="7" rx="1.8"/><path d="M8 4.5v7M3.5 8h2.6M9.9 8h2.6M11.2 6.7v2.6"/>',
  colorwell: `<circle class="soft" cx="8" cy="8" r="3"/>${ring}<circle cx="8" cy="8" r="3"/>`,
  datepicker: '<rect x="2" y="3" width="12" height="11" rx="1.7"/><path d="M2 6.3h12M5.2 1.8v2.4M10.8 1.8v2.4M5 9h.01M8 9h.01M11 9h.01M5 11.5h.01M8 11.5h.01"/>',
  pickerview: '<rect x="2" y="2.5" width="12" height="11" rx="1.6"/><rect class="soft" x="3.5" y="6.3" width="9" height="3.4" rx="1"/><path d="M5 8h6M6 4.6h4M6 11.4h4"/>',
  segment: '<rect x="3" y="4.8" width="10" height="6.4" rx="1.8"/><path d="M6.3 8h3.4"/>',
  stackview: '<rect class="soft" x="2.5" y="2.5" width="11" height="3" rx=".8"/><rect x="2.5" y="2.5" width="11" height="3" rx=".8"/><rect x="2.5" y="6.7" width="11" height="3" rx=".8"/><rect x="2.5" y="10.9" width="11" height="3" rx=".8"/>',
  horizontalstackview: '<rect class="soft" x="2.1" y="2.5" width="3" height="11" rx=".8"/><rect x="2.1" y="2.5" width="3" height="11" rx=".8"/><rect x="6.5" y="2.5" width="3" height="11" rx=".8"/><rect x="10.9" y="2.5" width="3" height="11" rx=".8"/>',
  imageview: `${box}<circle cx="5.5" cy="6" r="1.2"/><path d="M2.5 12.2l3.7-3.6 2.2 2.1 2.4-2.5 2.9 3"/>`,
  textview: `${box}<path d="M4.5 5.5h7M4.5 8h7M4.5 10.5h4"/>`,
  scrollview: `${box}<path d="M8 4.6v6.8M6.3 6.1L8 4.4l1.7 1.7M6.3 9.9L8 11.6l1.7-1.7"/>`,
  visualeffectview: `<rect class="soft" x="2" y="2.5" width="6" height="11" rx="1.6"/>${box}<path d="M8 2.5v11" stroke-dasharray="1.5 1.5"/>`,
  tableview: `${box}<path d="M2 6.2h12M2 9.9h12"/>`,
  tableviewcell: '<rect class="soft" x="1.5" y="5" width="13" height="6" rx="1"/><rect x="1.5" y="5" width="13" height="6" rx="1"/><path d="M4 8h5M12 7l1 1-1 1"/>',
  contentview: '<rect x="1.5" y="5" width="13" height="6" rx="1" stroke-dasharray="1.8 1.5"/>',
  tableviewsection: '<path d="M2 3.5h5"/><rect x="2" y="6" width="12" height="3.5" rx=".8"/><rect x="2" y="9.5" width="12" height="3.5" rx=".8"/>',
  collectionview: '<rect x="2.3" y="2.3" width="4.7" height="4.7" rx=".9"/><rect x="9" y="2.3" width="4.7" height="4.7" rx=".9"/><rect x="2.3" y="9" width="4.7" height="4.7" rx=".9"/><rect x="9" y="9" width="4.7" height="4.7" rx=".9"/>',
  collectionviewcell: '<rect class="soft" x="3.5" y="3.5" width="9" height="9" rx="1.3"/><rect x="3.5" y="3.5" width="9" height="9" rx="1.3"/>',
  collectionreusableview: '<path d="M2 3.5h12M2 5.8h12"/><rect x="2.3" y="8.3" width="4.7" height="4.7" rx=".9"/><rect x="9" y="8.3" width="4.7" height="4.7" rx=".9"/>',
  layout: '<path d="M2.5 2.5h4v4h-4zM9.5 2.5h4v4h-4zM2.5 9.5h4v4h-4z"/><path d="M9.8 11.5h3.7M11.65 9.7v3.7"/>',
  navigationbar: '<rect class="soft" x="1.5" y="4.5" width="13" height="7" rx="1.3"/><rect x="1.5" y="4.5" width="13" height="7" rx="1.3"/><path d="M5 6.4L3.4 8 5 9.6M6.8 8h4"/>',
  navigationitem: '<path d="M5.5 4L1.8 8l3.7 4h8.7V4z"/><path d="M6.5 8h5"/>',
  searchbar: '<rect x="1.5" y="4.5" width="13" height="7" rx="3.5"/><circle cx="5.3" cy="7.8" r="1.5"/><path d="M6.5 9l.9.9"/>',
  toolbar: '<rect x="1.5" y="4.5" width="13" height="7" rx="1.3"/><circle class="solid" cx="4.5" cy="8" r="1.1"/><circle class="solid" cx="11.5" cy="8" r="1.1"/>',
  tabbar: '<rect x="1.5" y="4.5" width="13" height="7" rx="1.3"/><circle class="solid" cx="4.5" cy="8" r="1.2"/><circle cx="8" cy="8" r="1.1"/><circle cx="11.5" cy="8" r="1.1"/>',
  baritem: '<rect x="2.5" y="5" width="11" height="6" rx="1.6"/><path d="M5.5 8h5"/>',
  space: '<path d="M2.5 5v6M13.5 5v6M4.8 8h6.4M6 6.5L4.5 8 6 9.5M10 6.5L11.5 8 10 9.5"/>',
  tabbaritem: '<rect x="3.5" y="2" width="9" height="12" rx="1.6"/><circle class="soft" cx="8" cy="6.5" r="2.2"/><circle cx="8" cy="6.5" r="2.2"/><path d="M6 11.5h4"/>',
  mapview: '<path d="M2 4.2l4-1.7 4 1.7 4-1.7v9.3l-4 1.7-4-1.7-4 1.7zM6 2.5v9.3M10 4.2v9.3"/>',
  webview: `${ring}<path d="M2.2 8h11.6M8 2.2c-4.2 3.5-4.2 8.1 0 11.6M8 2.2c4.2 3.5 4.2 8.1 0 11.6"/>`,
  sceneview: `${box}<path d="M8 5l3 1.6v3.2L8 11.4 5 9.8V6.6zM5.1 6.7L8 8.2l2.9-1.5M8 8.2v3.2"/>`,
  gesture: `${gesture}${finger}`,
  pinch: '<path d="M3 13L7 9M7 9v2.8M7 9H4.2M13 3L9 7M9 7V4.2M9 7h2.8"/>',
  rotation: '<path d="M12.7 6A5.2 5.2 0 1 0 13 9.5M13.2 2.8V6H10"/>',
  swipe: '<path d="M2 6h9.5M8.8 3.3L11.5 6 8.8 8.7M4 11h6"/>',
  pan: '<path d="M8 2v12M2 8h12M6.5 3.5L8 2l1.5 1.5M6.5 12.5L8 14l1.5-1.5M3.5 6.5L2 8l1.5 1.5M12.5 6.5L14 8l-1.5 1.5"/>',
  safearea: '<rect x="2" y="2" width="12" height="12" rx="1.8" stroke-dasharray="2 1.6"/><rect class="soft" x="4.5" y="4.5" width="7" height="7" rx=".8"/>',
  constraints: '<path d="M2 3.5v9M14 3.5v9M3.8 6h8.4M5.5 4.5L4 6l1.5 1.5M10.5 4.5L12 6l-1.5 1.5M3.8 10.5h8.4"/>',
  constraint: '<path d="M2.5 4v8M13.5 4v8M4.3 8h7.4M6 6.3L4.3 8 6 9.7M10 6.3L11.7 8 10 9.7"/>',
  segue: '<circle cx="8" cy="8" r="5.3"/><path d="M5 8h5.5M8.4 5.8L10.7 8l-2.3 2.2"/>',
};

const controllers = Object.keys(objectDrawings).filter((name) => name.endsWith('controller'));

/** The colour of each kind; views and controls have the first. */
export const objectTints = {
  ...Object.fromEntries(controllers.map((name) => [name, 'controller'])), viewcontrollerplaceholder: 'controller', scene: 'other', firstresponder: 'proxy', exit: 'proxy', object: 'proxy',
  constraints: 'constraint', constraint: 'constraint', safearea: 'constraint', segue: 'other', layout: 'other', navigationitem: 'controller', tabbaritem: 'controller', baritem: 'view',
};

/** Other names: of elements, classes and the library's objects. */
export const objectNames = {
  placeholder: 'firstresponder', hostingcontroller: 'viewcontroller', avplayerviewcontroller: 'playercontroller', avkitplayerviewcontroller: 'playercontroller',
  storyboardreference: 'viewcontrollerplaceholder', graybutton: 'button', tintedbutton: 'button', filledbutton: 'button', verticalstackview: 'stackview', picker: 'pickerview',
  activityindicator: 'activityindicatorview', progress: 'progressview', visualeffectviewwithblur: 'visualeffectview', visualeffectviewwithblurandvibrancy: 'visualeffectview',
  tableviewcellcontentview: 'contentview', collectionviewcellcontentview: 'contentview', collectionviewcontentview: 'contentview', tableviewheaderfooterview: 'tableviewsection',
  basiccell: 'tableviewcell', rightdetailcell: 'tableviewcell', leftdetailcell: 'tableviewcell', subtitlecell: 'tableviewcell', collectionreusableview: 'collectionreusableview',
  collectionviewflowlayout: 'layout', collectionviewlayout: 'layout', customlayout: 'layout', barbuttonitem: 'baritem', fixedspacebarbuttonitem: 'space', flexiblespacebarbuttonitem: 'space',
  mapkitview: 'mapview', webkitview: 'webview', wkwebview: 'webview', scenekitview: 'sceneview', arkitscenekitview: 'sceneview', spritekitview: 'sceneview', metalkitview: 'sceneview',
  skview: 'sceneview', scnview: 'sceneview', arscnview: 'sceneview', mtkview: 'sceneview', arview: 'sceneview', glkview: 'sceneview',
  tapgesturerecognizer: 'gesture', longpressgesturerecognizer: 'gesture', pongpressgesturerecognizer: 'gesture', hovergesturerecognizer: 'gesture', gesturerecognizer: 'gesture',
  pinchgesturerecognizer: 'pinch', rotationgesturerecognizer: 'rotation', swipegesturerecognizer: 'swipe', pangesturerecognizer: 'pan', screenedgepangesturerecognizer: 'pan',
  viewlayoutguide: 'safearea', layoutguide: 'safearea', safearealayoutguide: 'safearea', keyboardlayoutguide: 'safearea', customobject: 'object', externalobject: 'object', item: 'collectionviewcell',
};
