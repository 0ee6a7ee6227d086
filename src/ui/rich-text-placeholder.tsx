/** As large as the empty editor, so that nothing moves when it arrives. */
export function RichTextPlaceholder() {
  return (
    <div className="rte" role="status">
      <div className="rte-bar" />
      <div className="rte-body">
        <span className="sr">Loading the editor…</span>
      </div>
    </div>
  );
}
