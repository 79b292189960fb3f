import { analytics } from './analytics.ts';
import { cloudSoftware } from './cloud-software.ts';
import { crm } from './crm.ts';
import { erp } from './erp.ts';
import { securityReview } from './security-review.ts';
import type { RfpTemplate } from './template.ts';

/** All templates in the order in which they are offered. */
export const rfpTemplates: readonly RfpTemplate[] = [cloudSoftware, securityReview, crm, erp, analytics];
