import { wouldLike } from '@bidboard/backend/contracts/would-like';
import type { EngageChoice } from './engage-choice.ts';

/** A choice that was not taken up by then was abandoned: a later login must not continue it. */
const choiceLifeMs = 3_600_000;

/** Nothing where none was made, it was taken up already, or abandoned an hour ago. */
export function rememberedChoice(
  storage: Pick<Storage, 'getItem'> = localStorage,
  now = Date.now(),
): EngageChoice | undefined {
  const selectedOption = storage.getItem('selectedOption');
  const chosenAt = storage.getItem('chosenAt');
  if (selectedOption === null || now - Number(chosenAt ?? now) > choiceLifeMs) return undefined;
  return {
    selectedOption,
    productId: storage.getItem('productId') ?? '',
    company: storage.getItem('company') ?? '',
  };
}

/** What the choice is, in the middle of a sentence: “a product demo with Okta”. */
export function choiceLabel({ selectedOption, company }: EngageChoice): string {
  const option = Number(selectedOption);
  const what =
    option === wouldLike.discoveryMeeting
      ? 'a discovery meeting'
      : option === wouldLike.productDemo
        ? 'a product demo'
        : 'a request for proposal';
  return company ? `${what} with ${company}` : what;
}
