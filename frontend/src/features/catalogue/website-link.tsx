import { websiteOf } from './website.ts';

interface WebsiteLinkProps {
  address: string | null;
  className?: string | undefined;
  /** Shown if the address is missing or leads to no website. */
  fallback?: string;
}

/** A link to a vendor's website, named by its host. */
export function WebsiteLink({ address, className, fallback }: WebsiteLinkProps) {
  const website = websiteOf(address);
  if (!website) return fallback;
  return (
    <a className={className} href={website.href} target="_blank" rel="noopener noreferrer nofollow">
      {website.host}
    </a>
  );
}
