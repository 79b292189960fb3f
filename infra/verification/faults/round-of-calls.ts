import { signUp } from '@bidboard/backend/features/accounts/contracts/accounts';
import { searchCatalogue } from '@bidboard/backend/features/catalogue/contracts/catalogue';
import { getRfps } from '@bidboard/backend/features/dashboard/contract';
import { createCheckoutSession } from '@bidboard/backend/features/billing/contracts/payments';
import { addProduct, getProduct } from '@bidboard/backend/features/products/contracts/products';
import { presets } from '@bidboard/backend/features/rfps/contracts/steps';
import { createRfp } from '@bidboard/backend/features/rfps/contracts/rfps';
import { productForm } from '@bidboard/backend/testing/fixtures/product-form';
import { expectOk } from '@bidboard/backend/testing/fixtures/rfp-fixture';
import { sampleFiles } from '@bidboard/backend/testing/files/sample-files';
import type { Person } from '@bidboard/backend/testing/app/test-app';
import { timedCall, type TimedResponse } from '../../testing/timed-call.ts';

export const callNames = ['search', 'list', 'createRfp', 'upload', 'download', 'checkout', 'signUp'] as const;
export type CallName = (typeof callNames)[number];

/** The calls that fail while a part is unavailable. All others must succeed. */
export const needing: Record<Part, readonly CallName[]> = {
  database: callNames,
  redis: [],
  search: [],
  storage: ['upload', 'download'],
  mail: [],
  payments: ['checkout'],
};

/** One repeatable call of each kind. A repeated round sends the same requests under the same keys. */
export interface Round {
  /** The unique name of its RFP, which its addresses also begin with. */
  name: string;
  address: string;
  call(name: CallName): Promise<TimedResponse>;
}

/** The product that a plan is bought for, and its datasheet. */
export interface ForSale {
  productId: string;
  /** The link to its datasheet, valid for five minutes. */
  datasheet: string;
}

/** The content of the datasheet, as text. */
export const datasheetText = new TextDecoder().decode(sampleFiles.pdf);
const datasheetFile = () => new File([new Uint8Array(sampleFiles.pdf)], 'sheet.pdf');

/** A product is bought once, so each round has its own. */
export async function openForSale(seller: Person, productName: string): Promise<ForSale> {
  const form = productForm({ productName }, datasheetFile());
  const { _id: productId } = expectOk(await seller.call(addProduct, { form })).product;
  const input = { params: { userId: seller.userId }, search: { productId } };
  const [product] = expectOk(await seller.call(getProduct, input)).data;
  const datasheet = product?.dataSheets_docs[0]?.location;
  if (datasheet === undefined) throw new Error(`${productName} has no datasheet`);
  return { productId, datasheet };
}

const ofApi = /^\/api\//;

export function newRound(
  { url, seller }: { url: string; seller: Person },
  name: string,
  { productId, datasheet }: ForSale,
): Round {
  const { token, userId } = seller;
  const address = `${name.toLowerCase().replaceAll(' ', '-')}@x.example`;
  const key = (call: CallName) => `${call} ${name}`.replaceAll(' ', '-');
  const ways: Record<CallName, () => Promise<TimedResponse>> = {
    search: () => timedCall(url, 'search', searchCatalogue, { search: '?search=ledgerly' }),
    list: () => timedCall(url, 'list', getRfps, { token, params: { userId } }),
    createRfp: () =>
      timedCall(url, 'createRfp', createRfp, {
        token,
        key: key('createRfp'),
        body: {
          rfpName: name,
          processTypeValue: 'complete',
          scopeValue: 'private',
          stepsValue: presets.complete,
        },
      }),
    upload: () =>
      timedCall(url, 'upload', addProduct, {
        token,
        key: key('upload'),
        form: () => productForm({ productName: name }, datasheetFile()),
      }),
    download: () => timedCall(url, 'download', { method: 'GET', path: datasheet.replace(ofApi, '') }, {}),
    checkout: () =>
      timedCall(url, 'checkout', createCheckoutSession, {
        token,
        key: key('checkout'),
        body: {
          productId,
          planId: 'basicPlan',
          successUrl: `${url}/app/subscription-plan?session={CHECKOUT_SESSION_ID}`,
          cancelUrl: `${url}/app/subscription-plan`,
        },
      }),
    signUp: () =>
      timedCall(url, 'signUp', signUp, {
        key: key('signUp'),
        body: { userName: 'Ada', email: address, password: 'a long enough password', policy: true },
      }),
  };
  return { name, address, call: (call) => ways[call]() };
}

/** The parts behind a connection that may fail. */
export const parts = ['database', 'redis', 'search', 'storage', 'mail', 'payments'] as const;
export type Part = (typeof parts)[number];
