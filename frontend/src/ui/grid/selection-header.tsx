/** The heading of the selection column, for screen readers only. */
export function SelectionHeader() {
  return <span className="vh">Choice</span>;
}
