import { t } from '@lingui/core/macro';
import { searchAddress, searchFor } from '@bidboard/backend/features/catalogue/contracts/search-address';
import { productAddress } from '@bidboard/backend/features/catalogue/contracts/product-address';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSuggested } from '../../features/catalogue/endpoints.ts';
import { useGetRfpsQuery } from '../../features/dashboard/endpoints.ts';
import { cardPath } from '../../features/dashboard/request-card.ts';
import type { IconName } from '../../ui/icons/icon.tsx';
import { CommandPalette, type PaletteItem } from '../../ui/suggestions/command-palette.tsx';
import type { ListedSidebarLink } from '../shells/sidebar-groups.ts';
import { listPaletteGroups } from './palette-groups.ts';

export interface AccountPaletteProps {
  userId: string;
  isOperator: boolean;
  links: readonly ListedSidebarLink[];
  onLogout: () => void;
  onClose: () => void;
}

/** Pages without a link in the sidebar. */
const otherPages: readonly { to: string; label: string; icon: IconName }[] = [
  { to: '/app/create-rfp', label: t`Create RFP`, icon: 'plus' },
  { to: '/app/notifications', label: t`Notifications`, icon: 'bell' },
  { to: '/app/notifications/preferences', label: t`Notification preferences`, icon: 'bell' },
  { to: '/help', label: t`Guides`, icon: 'circle-question-mark' },
];

/** The command palette of the account: its pages, the person's RFPs, and products. It opens when it is rendered. */
export function AccountPalette({ userId, isOperator, links, onLogout, onClose }: AccountPaletteProps) {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const { data } = useGetRfpsQuery({ params: { userId }, search: {} });
  const suggested = useSuggested(text);
  const item = (to: string, label: string, icon: IconName, detail?: string): PaletteItem => ({
    id: to,
    text: label,
    icon,
    detail,
    run: () => void navigate(to),
  });
  const shown = links.filter(({ group }) => isOperator || group !== 'operator');
  const groups = listPaletteGroups(text, {
    pages: [
      ...[...shown, ...otherPages].map(({ to, label, icon }) => item(to, label, icon)),
      { id: 'logout', text: t`Logout`, icon: 'log-out', run: onLogout },
    ],
    rfps: (data?.rfp ?? []).flatMap((card) => {
      const path = cardPath(card);
      return path === undefined ? [] : [item(path, card.rfpName, 'file', card.companyName)];
    }),
    products: (suggested?.products ?? []).map((product) =>
      item(productAddress(product), product.product, 'bookmark', product.company),
    ),
    searchFor: (typed) => void navigate(searchAddress(searchFor(typed))),
  });
  return <CommandPalette open text={text} onTextChange={setText} groups={groups} onClose={onClose} />;
}
