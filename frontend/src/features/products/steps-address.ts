import type { InsightPeriod } from '@bidboard/backend/features/products/contracts/insight';
import { nextAfterCompany } from '../../api/return-paths/return-path.ts';

/** Which products the list of steps shows. */
export const shows = ['all', 'published', 'unpublished'] as const;
export type Show = (typeof shows)[number];
export const pageSizes = [5, 10, 25] as const;
export type PageSize = (typeof pageSizes)[number];

/** What /app/additional-information shows: a step, and a page of the list of products. */
export interface StepsAt {
  step: 'company' | 'add' | 'product';
  /** Set for step `product`, otherwise ''. */
  productId: string;
  show: Show;
  /** Zero-based. */
  page: number;
  size: PageSize;
  /** Where the visitor goes once the company is saved; '' if no page sent them here. */
  next: string;
}

/** The search parameters of the list. */
export const listSearches = {
  all: {},
  published: { published: '1' },
  unpublished: { published: '0' },
} as const satisfies Record<Show, object>;

const path = '/app/additional-information';
const standardSize: PageSize = 10;

const stepOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'step' in state ? state.step : 0;

const pageOf = (text: string | null): number => {
  const page = Number(text);
  return Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 0;
};

/** The steps that an address asks for. If it names no step, the navigation state decides: 0 is the company, 1 is a product. */
export function readSteps(search: URLSearchParams, state: unknown): StepsAt {
  const productId = search.get('product') ?? '';
  const isAdding = search.get('start_point') === 'add_product' || stepOf(state) === 1;
  return {
    step: productId ? 'product' : isAdding ? 'add' : 'company',
    productId,
    show: shows.find((show) => show === search.get('show')) ?? 'all',
    page: pageOf(search.get('page')),
    size: pageSizes.find((size) => String(size) === search.get('size')) ?? standardSize,
    next: nextAfterCompany(search) ?? '',
  };
}

/** The address of a step, without default values. */
export function stepsAddress({ step, productId, show, page, size, next }: StepsAt): string {
  const params = new URLSearchParams();
  if (step === 'add') params.set('start_point', 'add_product');
  if (step === 'product') params.set('product', productId);
  if (show !== 'all') params.set('show', show);
  if (page > 0) params.set('page', String(page));
  if (size !== standardSize) params.set('size', String(size));
  if (next) params.set('next', next);
  const search = params.toString();
  return search ? `${path}?${search}` : path;
}

/** What the user types into a step stays while they page through the list beside it. */
export function placeOfStep({
  pathname,
  search,
  state,
}: {
  pathname: string;
  search: string;
  state: unknown;
}) {
  const { step, productId } = readSteps(new URLSearchParams(search), state);
  return `${pathname} ${step} ${productId}`;
}

/** How long a page stays before it moves on to the next product, in milliseconds. */
export const redirectAfterMs = {
  publish: 1_000,
  unpublish: 1_000,
  deletion: 1_000,
  addition: 2_000,
} as const;

/** The contract's own list would load Yup with the routes. The type fails to compile if a period is missing. */
const periods: Record<InsightPeriod, true> = { '30': true, '90': true };
/** The periods of the views and leads of a product, in days. The first one is shown unless the address names another. */
export const insightPeriods = Object.keys(periods) as readonly InsightPeriod[];

export const readInsightPeriod = (search: URLSearchParams): InsightPeriod =>
  insightPeriods.find((period) => period === search.get('days')) ?? '30';

export const insightPath = (productId: string): string => `/app/products/${productId}/insight`;
