import { t } from '@bidboard/backend/kernel/text/texts';

/** The warning in every email whose link verifies the address of its recipient. */
export const warnAgainstForwarding = (): string =>
  t('Do not forward this email, because its link verifies your address.');
