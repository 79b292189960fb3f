import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { FieldFrame } from '../../../ui/fields/field-frame.tsx';
import { fieldId } from './draft/requirements-rules.ts';

interface NewCategoryFieldProps {
  /** The error that the last validation of the whole step reported for this field. */
  errorText: string | undefined;
  onAdd: (categoryName: string) => void;
}

/** Adds a category on Enter; an empty name is an error. */
export function NewCategoryField({ errorText, onAdd }: NewCategoryFieldProps) {
  const [name, setName] = useState('');
  const [refused, setRefused] = useState(false);
  const error = refused ? 'Write a name, then press Enter' : errorText;
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    setRefused(name.trim() === '');
    if (name.trim() === '') return;
    onAdd(name.trim());
    setName('');
  };
  return (
    <FieldFrame
      id={fieldId.newCategory}
      label="New category"
      help="Press Enter to add it."
      error={error}
      className="new-category"
    >
      <input
        id={fieldId.newCategory}
        className="plain-input"
        autoComplete="off"
        maxLength={255}
        placeholder="Category name"
        value={name}
        aria-invalid={error !== undefined}
        aria-describedby={`${fieldId.newCategory}-${error ? 'error' : 'help'}`}
        onChange={(event) => {
          setName(event.target.value);
          setRefused(false);
        }}
        onKeyDown={onKeyDown}
      />
    </FieldFrame>
  );
}
