/**
 * Pairs of rows (first question = 1) of the security-and-privacy and the infrastructure questionnaires that ask the same thing.
 * They were judged by reading both in full.
 */
export const sameMeaning: readonly { security: number; infrastructure: number }[] = [
  { security: 45, infrastructure: 95 },
];
