import type { SearchRecord } from '@bidboard/backend/features/catalogue/contracts/catalogue';
import { productAddress } from '@bidboard/backend/features/catalogue/contracts/product-address';
import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router-dom';

/** Replaces the address if a product was found under an old or mistyped name. */
export function useOwnAddress(product: SearchRecord | undefined): void {
  const { slug } = useParams();
  const navigate = useNavigate();
  const own = product && productAddress(product);
  const isOwn = own === undefined || decodeURIComponent(own).startsWith(`/product/${slug}?`);
  useEffect(() => {
    if (!isOwn && own) void navigate(own, { replace: true, preventScrollReset: true });
  }, [isOwn, own, navigate]);
}
