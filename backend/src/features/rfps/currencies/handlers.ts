import { currenciesErrors, rfpCurrencies, saveRfpCurrencies } from '../contracts/currencies.ts';
import { sharedMessages } from '../../../kernel/messages.ts';
import { t } from '../../../kernel/text/texts.ts';
import { commandHandler, queryHandler, type Handler } from '../../../platform/handler.ts';
import { refuse } from '../../../platform/refusal.ts';
import { decideSaving, loadReadable, lockOwnUndecidedRfp } from '../rfp-store.ts';
import { findOfferExchange, loadExchanges, putExchanges } from './currencies-store.ts';

/** Rates are the buyer's own; vendors read only which currencies they may choose. */
const rfpCurrenciesHandler = queryHandler(rfpCurrencies, async ({ params, caller, db }) => {
  const { rfp, invite } = await loadReadable(db, caller, params.rfpId);
  const { currencies, version } = await loadExchanges(db, rfp.id);
  if (!invite) return { currency: rfp.currency, currencies, own: null, version };
  return {
    currency: rfp.currency,
    currencies: currencies.map(({ currency }) => ({ currency, rate: null, rateOn: null, source: '' })),
    own: (await findOfferExchange(db, invite.id))?.currency ?? rfp.currency,
    version,
  };
});

/** Publication fixes the currencies, since vendors choose among them. Rates are the buyer's, and may change until the decision. */
const saveRfpCurrenciesHandler = commandHandler(
  saveRfpCurrencies,
  async ({ body, caller, db, record, now }) => {
    const { rfpId, currencies, version } = body;
    const rfp = await lockOwnUndecidedRfp(db, caller, rfpId);
    const saved = await loadExchanges(db, rfp.id);
    const saving = decideSaving({ version: saved.version, publishedAt: rfp.publishedAt }, version, 'never');
    if (!saving.ok) return refuse(saving.code);
    if (!rfp.steps.pricingNegotiations) return refuse('stepLeftOut');
    const errors = currenciesErrors(rfp.currency, currencies);
    const namesOf = (all: readonly { currency: string }[]) =>
      all
        .map(({ currency }) => currency)
        .toSorted()
        .join();
    if (rfp.publishedAt !== null && namesOf(currencies) !== namesOf(saved.currencies))
      errors.push({ field: 'currencies', message: t('The RFP is published, so only rates can change') });
    if (errors.length > 0) return refuse('invalidFields', { errors });
    await record(
      { name: 'rfpCurrenciesSaved', payload: { rfpId: rfp.id } },
      putExchanges(rfp.id, { currencies, version: saved.version }, { userId: caller.userId, now }),
    );
    return { message: sharedMessages.detailsUpdated, version: saved.version + 1 };
  },
);

export const currencyHandlers: Handler[] = [rfpCurrenciesHandler, saveRfpCurrenciesHandler];
