/** The heading of the selection column, for screen readers only. */
export function ChoiceHead() {
  return <span className="vh">Choice</span>;
}
