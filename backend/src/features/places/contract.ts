import * as yup from 'yup';
import { query } from '../../kernel/contract.ts';
import { closed, nothing, oneOf, text, type Infer } from '../../kernel/schema/schema.ts';

export const maxPlaces = 8;

/** The sources of these facts: GeoNames, CC BY 4.0; OpenStreetMap, ODbL. Both ask to be credited. */
const placeSources = ['geonames', 'openstreetmap'] as const;
export type PlaceSource = (typeof placeSources)[number];

const place = closed({
  /** The text that is filled in: Leeds, United Kingdom. */
  place: yup.string().required(),
  name: yup.string().required(),
  /** The area that contains it: IL, United States. '' if it adds nothing. */
  within: yup.string().defined(),
});
export type Place = Infer<typeof place>;

export const suggestPlaces = query('suggestPlaces', {
  method: 'GET',
  path: 'places/suggestions',
  who: 'user',
  summary:
    'Returns up to eight places whose name starts with this text or is similar to it, larger places first, and ' +
    'the source of the data.',
  params: nothing,
  search: closed({ search: text().defined() }),
  answer: closed({ data: yup.array(place).required(), source: oneOf(placeSources).required() }),
});
