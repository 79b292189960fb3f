import type { addCompany } from '@bidboard/backend/features/companies/contract';
import { wireOf } from '@bidboard/backend/kernel/text/rich-text';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';
import type { DemoVendor } from './demo-people.ts';

type CompanyForm = Infer<(typeof addCompany)['body']>;

/** The companies as their people typed them. A vendor's name is the name that its products carry in the catalogue. */
export const demoCompanies: Record<'buyer' | DemoVendor, CompanyForm> = {
  buyer: {
    companyName: 'Harrow & Lyle Logistics',
    overview: wireOf(
      'We move and store goods for food makers and builders from **14 depots** in England, Wales and the Netherlands. ' +
        '2,300 people work for us, 900 of them at shared terminals on three shifts.',
    ),
    website: 'https://harrow-lyle.example',
    videoUrl: 'https://vimeo.com/76979871',
    keywords: ['warehousing', 'road freight', 'cold chain'],
    companyType: 'privately-held',
    currency: 'USD',
    headCount: '1,001-5,000',
    totalRevenue: 412_000_000,
    fiscalYearMonth: '03/31',
    yearFounded: 1987,
    locations: [
      { officeLocation: 'Kingston upon Hull, United Kingdom', officeFunction: ['Head office', 'Depot'] },
      { officeLocation: 'Leeds, United Kingdom', officeFunction: ['Depot'] },
      { officeLocation: 'Venlo, Netherlands', officeFunction: ['Depot'] },
    ],
  },
  calder: {
    companyName: 'Calder Systems',
    overview: wireOf(
      'Access for companies with many sites and few administrators, made in Leeds since 2011.',
    ),
    website: 'https://caldersystems.example',
    videoUrl: '',
    keywords: ['single sign-on', 'offline sign-in'],
    companyType: 'privately-held',
    currency: 'GBP',
    headCount: '201-500',
    totalRevenue: 58_400_000,
    fiscalYearMonth: '12/31',
    yearFounded: 2011,
    locations: [
      { officeLocation: 'Leeds, United Kingdom', officeFunction: ['Head office', 'Engineering'] },
      { officeLocation: 'Cardiff, United Kingdom', officeFunction: ['Support'] },
    ],
  },
  northgate: {
    companyName: 'Northgate Identity',
    overview: wireOf(
      'Access management for ports, chemistry and banks. Three regulators read our release notes.',
    ),
    website: 'https://northgate-id.example',
    videoUrl: '',
    keywords: ['segregation of duties', 'site broker'],
    companyType: 'public-company',
    currency: 'EUR',
    headCount: '501-1,000',
    totalRevenue: 121_900_000,
    fiscalYearMonth: '12/31',
    yearFounded: 2006,
    locations: [
      { officeLocation: 'Rotterdam, Netherlands', officeFunction: ['Head office', 'Engineering', 'Support'] },
      { officeLocation: 'Tallinn, Estonia', officeFunction: ['Engineering'] },
    ],
  },
  meridian: {
    companyName: 'Meridian Trust',
    overview: wireOf('Sign-on by open standards and nothing else. 120 people, no sales quota.'),
    website: 'https://meridiantrust.example',
    videoUrl: '',
    keywords: ['open standards', 'usage pricing'],
    companyType: 'partnership',
    currency: 'EUR',
    headCount: '51-200',
    totalRevenue: 17_250_000,
    fiscalYearMonth: '06/30',
    yearFounded: 2014,
    locations: [{ officeLocation: 'Dublin, Ireland', officeFunction: ['Head office', 'Engineering'] }],
  },
  pazitel: {
    companyName: 'Pazitel',
    overview: wireOf('Пазител means keeper. We keep the accounts that can change everything.'),
    website: 'https://pazitel.example',
    videoUrl: '',
    keywords: ['privileged access', 'session recording'],
    companyType: 'privately-held',
    currency: 'EUR',
    headCount: '11-50',
    totalRevenue: 2_860_000,
    fiscalYearMonth: '12/31',
    yearFounded: 2016,
    locations: [{ officeLocation: 'Sofia, Bulgaria', officeFunction: ['Head office', 'Engineering'] }],
  },
};
