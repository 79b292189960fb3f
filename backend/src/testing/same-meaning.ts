/** Pairs of rows (first question = 1) of the security-and-privacy and the infrastructure questionnaires that ask the same thing, judged by reading both whole. */
export const sameMeaning: readonly { security: number; infrastructure: number }[] = [
  { security: 45, infrastructure: 95 },
];
