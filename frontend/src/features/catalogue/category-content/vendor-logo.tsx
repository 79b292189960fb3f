import { useRef } from 'react';
import { MenuButton } from '../../../ui/buttons/menu-button.tsx';
import { Monogram } from '../../../ui/icons/monogram.tsx';
import { useBoundField } from '../../../ui/fields/use-bound-field.ts';
import { logoShown } from './content-values.ts';

interface VendorLogoProps {
  field: string;
  /** The vendor's name, from which a monogram is drawn. */
  name: string;
  /** The accessible label: "Top vendor 2". */
  one: string;
}

const entries = [
  { value: 'monogram', label: 'Draw it from the name' },
  { value: 'file', label: 'Choose an SVG file' },
] as const;

/** The logo of a vendor: drawn from the name, or the text of an SVG that is sent with the next save. */
export function VendorLogo({ field, name, one }: VendorLogoProps) {
  const { value, error, set } = useBoundField<string>(field);
  const file = useRef<HTMLInputElement>(null);
  const read = async (files: FileList | null) => {
    const [chosen] = files ?? [];
    if (chosen) set(await chosen.text());
  };
  return (
    <div className="vendor-logo">
      <Monogram name={name || '?'} logo={logoShown(value)} size={40} />
      <MenuButton
        entries={entries}
        onChoose={(choice) => (choice === 'file' ? file.current?.click() : set(choice))}
      >
        <span className="vh">{one}: </span>Logo
      </MenuButton>
      <input
        ref={file}
        type="file"
        accept=".svg"
        hidden
        aria-label={`SVG of ${one}`}
        data-field={field}
        onChange={(event) => void read(event.target.files)}
      />
      {error ? (
        <p className="field__error" role="alert">
          {error}
        </p>
      ) : null}
    </div>
  );
}
