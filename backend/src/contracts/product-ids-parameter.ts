const id = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** The ids in a list of anything, each once, in order. */
export const productIds = (values: readonly unknown[]): string[] => [
  ...new Set(
    values
      .filter((value): value is string => typeof value === 'string' && id.test(value))
      .map((value) => value.toLowerCase()),
  ),
];

/** The products that an address names, `products=id,id` or the name repeated. */
export const productIdsIn = (search: URLSearchParams): string[] =>
  productIds(search.getAll('products').flatMap((value) => value.split(',')));

/** The same as a parameter; written by hand, since a comma that is escaped makes a link that nobody likes to share. */
export const productIdsParameter = (ids: readonly string[]): string => `products=${ids.join(',')}`;
