export interface StepScreenProps {
  /** The heading of the step. */
  label: string;
}
