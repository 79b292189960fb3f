import type { InvitedProduct } from './invitee-draft.ts';
import './prefilled.css';

interface PrefilledNoteProps {
  /** The number of products whose vendors are in the list below. */
  listed: number;
  /** Products whose vendor is already invited for them. */
  doubled: readonly InvitedProduct[];
  /** The number of products that are no longer in the catalogue. */
  gone: number;
}

/** What became of the products that the user chose before the RFP existed. */
export function PrefilledNote({ listed, doubled, gone }: PrefilledNoteProps) {
  if (listed + doubled.length + gone === 0) return null;
  return (
    <div className="prefilled muted">
      {listed > 0 ? (
        <p>
          {listed === 1
            ? 'The vendor of the product that you chose is in the list below. Save to invite it.'
            : `The vendors of the ${listed} products that you chose are in the list below. Save to invite them.`}
        </p>
      ) : null}
      {doubled.map(({ objectID, product, company }) => (
        <p key={objectID}>
          {product} is not listed again: {company} is in the list already.
        </p>
      ))}
      {gone > 0 ? (
        <p>
          {gone === 1 ? 'One chosen product is' : `${gone} chosen products are`} no longer in the catalogue.
        </p>
      ) : null}
    </div>
  );
}
