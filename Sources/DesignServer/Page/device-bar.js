// The bar of devices: how scenes are shown while they are designed. Nothing of it is written.
import { app } from './app.js';
import { h } from './dom.js';
import { icon } from './icons.js';
import { showMenu } from './menus.js';
import { noteError } from './notes.js';

const sizes = { xs: 'Extra Small', s: 'Small', m: 'Medium', l: 'Large', xl: 'Extra Large', xxl: 'XX Large', xxxl: 'XXX Large', ax1: 'Accessibility 1', ax2: 'Accessibility 2', ax3: 'Accessibility 3', ax4: 'Accessibility 4', ax5: 'Accessibility 5' };

export class DeviceBar {
  preview = {};

  constructor(element) {
    this.device = this.button('phone', 'Device', () => this.devices());
    this.orientation = this.button('rotate', 'Orientation', null, () => this.set({ orientation: this.isLandscape ? 'portrait' : 'landscape' }));
    this.appearance = this.button('appearance', 'Appearance', () => this.appearances());
    this.text = this.button('textsize', 'Text size', () => this.textSizes());
    this.language = this.button('language', 'Language', () => this.languages());
    element.append(this.device, this.orientation, this.appearance, this.text, this.language);
    this.name = h('span', {});
    this.device.append(this.name);
    app.store.on('document', () => this.update());
  }

  button(name, title, menu, run) {
    const button = h('button', { class: 'tool', 'aria-label': title, title, 'aria-haspopup': menu ? 'menu' : null, 'aria-expanded': menu ? 'false' : null }, icon(name));
    button.addEventListener('click', async () => {
      if (run) { run(); return; }
      const items = await menu();
      if (items?.length) showMenu(items, { anchor: button, label: title });
    });
    return button;
  }

  get isLandscape() { return this.preview.orientation ? this.preview.orientation === 'landscape' : Boolean(app.store.document?.device?.landscape); }
  get isDark() { return this.preview.dark ?? Boolean(app.store.document?.device?.dark); }

  update() {
    const { document } = app.store;
    for (const button of [this.device, this.orientation, this.appearance, this.text, this.language]) button.disabled = !document || Boolean(document.readOnly);
    const name = this.preview.device ?? document?.device?.name ?? '';
    if (this.name.textContent !== name) this.name.textContent = name;
    this.device.setAttribute('aria-label', `Device, ${name}`);
    this.orientation.setAttribute('aria-pressed', String(this.isLandscape));
    this.appearance.classList.toggle('on', this.isDark || Boolean(this.preview.highContrast));
    this.text.classList.toggle('on', Boolean(this.preview.textSize && this.preview.textSize !== 'l'));
    this.language.classList.toggle('on', Boolean(this.preview.language));
  }

  /** Asks what there is to choose from. */
  async choices() {
    try { return await app.session.ask('preview', { path: app.store.path }); } catch (error) { noteError(error); return null; }
  }

  async set(change) {
    this.preview = Object.fromEntries(Object.entries({ ...this.preview, ...change }).filter(([, value]) => value !== null && value !== undefined));
    this.update();
    try { await app.session.ask('preview', { path: app.store.path, preview: this.preview }); } catch (error) { noteError(error); }
  }

  async devices() {
    const choices = await this.choices();
    if (!choices) return null;
    return [{ title: 'As Designed', checked: !this.preview.device, run: () => this.set({ device: null }) }, '-',
      ...choices.devices.map(({ name, width, height }) => ({ title: name, detail: `${width} × ${height}`, checked: this.preview.device === name, run: () => this.set({ device: name }) }))];
  }

  appearances() {
    return [
      { title: 'As Designed', checked: this.preview.dark === undefined, run: () => this.set({ dark: null }) }, '-',
      { title: 'Light', checked: this.preview.dark === false, run: () => this.set({ dark: false }) }, { title: 'Dark', checked: this.preview.dark === true, run: () => this.set({ dark: true }) }, '-',
      { title: 'Increased Contrast', checked: Boolean(this.preview.highContrast), run: () => this.set({ highContrast: this.preview.highContrast ? null : true }) },
    ];
  }

  async textSizes() {
    const choices = await this.choices();
    return choices?.textSizes.map((size) => ({ title: sizes[size] ?? size, checked: (this.preview.textSize ?? 'l') === size, run: () => this.set({ textSize: size === 'l' ? null : size }) }));
  }

  async languages() {
    const choices = await this.choices();
    if (!choices) return null;
    const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'code' });
    const title = (code) => { try { return names.of(code); } catch { return code; } };
    return [{ title: 'As Designed', checked: !this.preview.language, run: () => this.set({ language: null }) }, ...(choices.languages.length ? ['-'] : []),
      ...choices.languages.map((code) => ({ title: title(code), detail: code, checked: this.preview.language === code, run: () => this.set({ language: code }) }))];
  }
}
