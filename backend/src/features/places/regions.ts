// GeoNames identifies regions by codes. These are the forms that people use in addresses with a region.
const canada: { readonly [code: string]: string } = {
  '01': 'AB',
  '02': 'BC',
  '03': 'MB',
  '04': 'NB',
  '05': 'NL',
  '07': 'NS',
  '08': 'ON',
  '09': 'PE',
  '10': 'QC',
  '11': 'SK',
  '12': 'YT',
  '13': 'NT',
  '14': 'NU',
};
const australia: { readonly [code: string]: string } = {
  '01': 'ACT',
  '02': 'NSW',
  '03': 'NT',
  '04': 'QLD',
  '05': 'SA',
  '06': 'TAS',
  '07': 'VIC',
  '08': 'WA',
};

/** Returns '' if addresses omit the region. For the United States, people write the codes themselves. */
export function regionName(country: string, code: string): string {
  if (country === 'US') return code;
  if (country === 'CA') return canada[code] ?? '';
  if (country === 'AU') return australia[code] ?? '';
  return '';
}
