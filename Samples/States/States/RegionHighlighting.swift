/// What shows regions, and may have one of them stand out. Who embeds it needs to know no more of it.
protocol RegionHighlighting: AnyObject {
    /// The code of the region that stands out; nil for none.
    var highlightRegion: String? { get set }
}
