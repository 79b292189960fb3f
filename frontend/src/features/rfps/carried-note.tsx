import type { InvitedProduct } from './invitee-draft.ts';
import './carried.css';

interface CarriedNoteProps {
  rows: number;
  doubled: readonly InvitedProduct[];
  /** Products that are no longer in the catalogue. */
  gone: number;
}

/** What became of the products that somebody chose before there was an RFP. */
export function CarriedNote({ rows, doubled, gone }: CarriedNoteProps) {
  if (rows + doubled.length + gone === 0) return null;
  return (
    <div className="carried muted">
      {rows > 0 ? (
        <p>
          {rows === 1
            ? 'The vendor of the product that you chose is in the list below. Save to keep it.'
            : `The vendors of the ${rows} products that you chose are in the list below. Save to keep them.`}
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
