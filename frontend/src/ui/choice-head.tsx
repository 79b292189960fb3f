/** The head of the column of choices, for those who hear it. */
export function ChoiceHead() {
  return <span className="vh">Choice</span>;
}
