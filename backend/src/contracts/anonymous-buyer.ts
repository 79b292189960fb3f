/** What a vendor reads in place of the buyer's company, contact and id, as long as they are hidden. */
export const anonymousBuyer = { name: 'A buyer', userId: '00000000-0000-0000-0000-000000000000' } as const;

/** The buyer of an anonymous RFP is hidden from a vendor until that vendor has accepted (1). */
export const isBuyerHidden = (isAnonymous: boolean, acceptStatus: number): boolean =>
  isAnonymous && acceptStatus !== 1;
