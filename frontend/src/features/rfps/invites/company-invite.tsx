import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useGetCompanySuggestionQuery } from '../../companies/endpoints.ts';
import { PickField } from '../../../ui/suggestions/suggestion-fields.tsx';
import { useDebouncedValue } from '../../../ui/hooks/use-debounced-value.ts';

interface CompanyInviteProps {
  isInvited: (companyId: string) => boolean;
  onInvite: (company: { id: string; name: string }) => void;
}

const typingPauseMs = 150;

/** Invites a registered company by name, for any of its products. */
export function CompanyInvite({ isInvited, onInvite }: CompanyInviteProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const name = useDebouncedValue(typed.trim(), typingPauseMs);
  const { currentData, isError } = useGetCompanySuggestionQuery({ search: { name } }, { skip: name === '' });
  const companies = typed.trim() === name ? (currentData?.data ?? []) : [];
  const isUnknown = name !== '' && typed.trim() === name && currentData?.data.length === 0;
  return (
    <PickField
      label={t`Invite a company by name`}
      help={
        isError
          ? t`The company search is not available right now. Try again, or invite by email.`
          : isUnknown
            ? t`No registered company has a name that starts like this.`
            : t`For companies on Bidboard. The company can respond with any of its products.`
      }
      error={error}
      placeholder={t`Company name`}
      value={typed}
      suggestions={companies.map(({ _id, companyName }) => ({
        id: _id,
        text: companyName,
        kind: isInvited(_id) ? t`Invited` : t`Company`,
      }))}
      onType={(text) => {
        setTyped(text);
        setError(undefined);
      }}
      onPick={(id) => {
        const company = companies.find(({ _id }) => _id === id);
        if (!company) return;
        if (isInvited(id))
          return setError(t`${{ companyName: company.companyName }} is already in the list.`);
        onInvite({ id, name: company.companyName });
        setTyped('');
      }}
    />
  );
}
