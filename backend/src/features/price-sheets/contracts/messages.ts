import { texts } from '../../../kernel/text/texts.ts';

/** The texts of this feature that both the server and the pages show. */
export const messages = texts({
  lineNameRequired: 'Please add the name of this line',
  requiredLineMissing:
    'Please make at least one line required, because only required lines count in the total',
  quantityWhole: 'Please enter a whole number, since this unit has no fractions',
  quantityDecimals: 'Please enter a number with up to three decimals, such as 2.5',
  quantityTooLarge: 'Please enter a quantity of no more than 1,000,000',
  discountDecimals: 'Please enter a percentage from 0 to 100 with up to two decimals',
  priceNegative: 'A negative price is not allowed',
  lineTooLarge: 'The cost of this line is too large',
  lineUnknown: 'The price sheet has no such line',
  linePricedTwice: 'This line is priced twice',
  lotUnknown: 'The price sheet has no such lot',
  ownLinesForbidden: 'The buyer does not accept lines besides those of the sheet',
  termInvalid: 'Please enter a number of years from 1 to 10',
});
