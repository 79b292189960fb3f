/** The placeholder that a vendor reads for the buyer's company, contact and id while they are hidden. */
export const anonymousBuyer = { name: 'A buyer', userId: '00000000-0000-0000-0000-000000000000' } as const;

/** Whether the buyer is hidden: an anonymous RFP hides its buyer from a vendor until that vendor has accepted (1). */
export const isBuyerHidden = (isAnonymous: boolean, acceptStatus: number): boolean =>
  isAnonymous && acceptStatus !== 1;
