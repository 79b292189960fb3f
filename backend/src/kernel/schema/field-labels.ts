/**
 * Labels for fields whose label does not follow from the name on the wire, because that name is misspelled or longer than the
 * label.
 */
const labels: { readonly [name: string]: string } = {
  '': 'The request',
  _id: 'ID',
  id: 'ID',
  userName: 'Name',
  companyName: 'Company name',
  productSolVideoUrl: 'Videos',
  productLaunchDate: 'Launch date',
  pricingProductName: 'Price name',
  totalRevenue: 'Revenue',
  fiscalYearMonth: 'Fiscal year end',
  mileStoneName: 'Milestone name',
  mileStoneDate: 'Milestone date',
  faceToFaceOnSiteLocation: 'Office location',
  quesAns: 'Answers',
  processTypeValue: 'Process type',
  scopeValue: 'Scope',
  stepsValue: 'Steps',
  isMustHave: 'Must-have',
  kpis: 'KPIs',
};

const acronyms = new Set(['rfp', 'nda', 'url', 'id', 'mnda', 'csv', 'pdf', 'iss']);

/**
 * Turns a name into words: `productIds` -> Product IDs, `isSealed` -> Sealed, `finalPresentation_files` -> Final presentation
 * files.
 */
function wordsOf(name: string): string {
  const words = name
    .replace(/^is(?=[A-Z])/, '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .split(/[\s_-]+/)
    .filter(Boolean)
    .map((word) => word.toLowerCase())
    .map((word) =>
      acronyms.has(word)
        ? word.toUpperCase()
        : acronyms.has(word.replace(/s$/, ''))
          ? `${word.slice(0, -1).toUpperCase()}s`
          : word,
    );
  const [first = '', ...others] = words;
  return [first.charAt(0).toUpperCase() + first.slice(1), ...others].join(' ');
}

/**
 * Returns the label of the field at this path: `locations[2].officeLocation` -> Office location, `keywords[3]` -> Item 4 of
 * keywords.
 */
export function labelOf(path: string): string {
  const field = path.slice(path.lastIndexOf('.') + 1);
  const [name = '', index] = field.split(/[[\]]/);
  const label = Object.hasOwn(labels, name) ? (labels[name] as string) : wordsOf(name);
  return index === undefined ? label : `Item ${Number(index) + 1} of ${inSentence(label)}`;
}

/** Returns the label for use inside a sentence. Only words written entirely in capitals keep their capitals. */
const inSentence = (label: string): string =>
  /^\p{Lu}[\p{Lu}s]/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
