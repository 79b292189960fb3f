import { useEffect } from 'react';
import { useGetProductsQuery } from '../../features/products/endpoints.ts';

const stored = 'sells';

/**
 * Says whether the company has products, or undefined while it is not known. The last answer is stored in this browser until log-out,
 * so that the sidebar does not change its order after each page load.
 */
export function useSells(companyId: string | null): boolean | undefined {
  const { data } = useGetProductsQuery(
    { params: { companyId: companyId ?? '', page: '0', size: '10' }, search: {} },
    { skip: companyId === null },
  );
  const sells = companyId === null ? false : data && data.total_records > 0;
  useEffect(() => {
    if (companyId !== null && sells !== undefined)
      localStorage.setItem(stored, `${companyId} ${String(sells)}`);
  }, [companyId, sells]);
  if (sells !== undefined) return sells;
  const [lastCompanyId, lastAnswer] = (localStorage.getItem(stored) ?? '').split(' ');
  return lastCompanyId === companyId ? lastAnswer === 'true' : undefined;
}
