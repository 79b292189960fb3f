import type { NdaFlag } from '@bidboard/backend/contracts/invites';
import { Sheet } from '../../ui/sheet.tsx';
import { TickBox } from '../../ui/tick-box.tsx';

interface NdaFlagsProps {
  flags: Readonly<Record<NdaFlag, boolean>>;
  /** The buying company. */
  company: string | undefined;
  isPublished: boolean;
  onFlag: (name: NdaFlag, isOn: boolean) => void;
}

const groups: readonly { title: string; vendors: NdaFlag; company: NdaFlag; product: NdaFlag }[] = [
  {
    title: 'Vendors found by the search',
    vendors: 'recommendedVendorMNDA',
    company: 'recommendedVendorMNDA2',
    product: 'recommendedVendorMNDA3',
  },
  {
    title: 'Vendors invited by e-mail',
    vendors: 'otherVendorMNDA',
    company: 'otherVendorMNDA2',
    product: 'otherVendorMNDA3',
  },
];

/** Whose non-disclosure agreement the vendors of either kind may sign. */
export function NdaFlags({ flags, company, isPublished, onFlag }: NdaFlagsProps) {
  const choices = [
    ['vendors', "Vendor's NDA"],
    ['company', company ? `${company} NDA` : "Your company's NDA"],
    ['product', 'Bidboard NDA'],
  ] as const;
  return (
    <Sheet
      title="Non-disclosure agreements"
      padded
      foot={isPublished ? 'The RFP is published: its NDA preferences stay as they are.' : undefined}
    >
      <div className="nda-flags">
        {groups.map((group) => (
          <fieldset key={group.title}>
            <legend className="label">{group.title} may sign</legend>
            {choices.map(([whose, label]) => (
              <TickBox
                key={whose}
                checked={flags[group[whose]]}
                disabled={isPublished}
                onChange={(isOn) => onFlag(group[whose], isOn)}
              >
                {label}
              </TickBox>
            ))}
          </fieldset>
        ))}
      </div>
    </Sheet>
  );
}
