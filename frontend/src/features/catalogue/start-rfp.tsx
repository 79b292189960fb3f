import type { ReactNode } from 'react';
import { productIdsParameter } from '@bidboard/backend/features/catalogue/contracts/product-address';
import { storeReturnPathForEveryTab } from '../../api/return-paths/return-path.ts';
import { useSession } from '../../api/client/session.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';

interface StartRfpProps {
  ids: readonly string[];
  children: ReactNode;
}

/** Leads to a new RFP whose invite step contains the vendors of these products. Signed-out users sign in first. */
export function StartRfp({ ids, children }: StartRfpProps) {
  const session = useSession();
  const path = `/app/create-rfp?${productIdsParameter(ids)}`;
  return (
    <ButtonLink
      primary
      large
      to={path}
      onClick={() => (session ? undefined : storeReturnPathForEveryTab(path))}
    >
      {children}
    </ButtonLink>
  );
}
