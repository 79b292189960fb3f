import { detailed, timeline, yesNo, type RfpTemplate } from './template.ts';
import { texts } from '../../../kernel/text/texts.ts';

export const erp: RfpTemplate = {
  id: 'erp',
  about: texts({
    name: 'ERP',
    description:
      'For the replacement of an ERP: finance, purchasing, inventory, production, order handling, the platform beneath them, and an introduction that the business survives.',
  }),
  project: {
    description: `We replace [current ERP] in [number] companies and [number] plants in [countries] by a standard ERP, with as little programming of our own as we can bear.

**Processes in scope.** Finance and controlling, purchasing, inventory and warehouse, production, order to cash. [Strike out what does not apply.]

**Figures.** [Users by role, articles, orders a day, bookings a month, locations.]

**Roll-out.** [One step, or pilot company first and others in waves.]

**Principles.** Standard before adaptation; one set of master data; every figure can be traced to its document.`,
    milestones: timeline({
      'Vendor Questions': [
        {
          name: 'Site Visit',
          description: 'Vendors see one plant and speak with those who know its processes.',
        },
      ],
      'Short List': [
        {
          name: 'Process Workshops',
          description: 'Each finalist walks through our core processes in the standard product, two days.',
        },
      ],
      'Final Presentation': [
        { name: 'Reference Visits', description: 'A customer of our industry and size, on the spot.' },
      ],
    }),
  },
  technical: {
    overview:
      'How far your standard carries our processes, what it rests on, and how you would get us there. Mark each answer as standard, configuration, partner product or programming.',
    categories: {
      Finance: {
        Ledger: [
          yesNo(
            'Are several companies, currencies and accounting standards kept in parallel ledgers from one booking?',
            3,
          ),
          yesNo('Can every balance be followed down to the booking and its document in the same screen?', 3),
          detailed(
            'Describe a month’s end from the last booking to the signed statement: steps, automation, and the days that customers like us need.',
            10,
          ),
          yesNo('Are intercompany bookings mirrored and eliminated without lists kept by hand?', 2),
          yesNo(
            'Are the tax reports and electronic invoices that the law asks for in all our countries part of the standard?',
            3,
          ),
        ],
        'Payables and receivables': [
          yesNo(
            'Are incoming invoices read, matched with order and receipt, and routed for approval by rules?',
            3,
          ),
          yesNo(
            'Are bank statements fetched, and payments matched with open items, without files moved by hand?',
            2,
          ),
          detailed(
            'How are credit limits, dunning and disputes handled, and what does a seller see of them?',
          ),
        ],
        Controlling: [
          detailed(
            'How are product costs planned, actual costs collected, and variances explained by cause?',
            8,
          ),
          yesNo(
            'Are budgets, forecasts and actual figures comparable by cost centre, project and product in one report?',
            2,
          ),
          yesNo('Are fixed assets kept under several methods of depreciation at once?', 2),
        ],
      },
      'Purchasing and inventory': {
        Purchasing: [
          yesNo('Do requisitions follow approval by amount, cost centre and category, with deputies?', 2),
          yesNo('Are blanket orders, call-offs and price scales by supplier part of the standard?', 2),
          detailed(
            'How does the system judge suppliers by price, punctuality and quality, and how does that reach the buyer who orders?',
          ),
        ],
        Warehouse: [
          yesNo('Is stock kept by location, batch, serial number, owner and quality status?', 3),
          yesNo(
            'Are receipt, storage, picking and counting done on scanners that also work through short failures of the network?',
            3,
          ),
          yesNo('Can a batch be traced forward to customers and back to suppliers within minutes?', 3),
          detailed('How are replenishment parameters set and kept current for [number] articles?', 8),
        ],
      },
      Production: {
        Planning: [
          detailed(
            'Describe planning from forecast to the sequence on a machine, with finite capacity and missing parts.',
            10,
          ),
          yesNo('Can planners simulate a rush order and see what it moves before they commit?', 3),
          yesNo('Are variants configured by rules that yield bill of materials, routing and price?', 2),
        ],
        Execution: [
          yesNo(
            'Are times, quantities, scrap and machine states taken over from the shop floor directly?',
            2,
          ),
          yesNo(
            'Are changes of bills and routings released with effective dates and visible to open orders?',
            3,
          ),
          yesNo('Are inspection plans, blocked stock and complaints part of the same system?', 2),
          detailed('How are subcontracted operations handled, with material provided by us?'),
        ],
      },
      'Order to cash': {
        Orders: [
          yesNo('Does a seller see a delivery date that is confirmed by stock, receipts and capacity?', 3),
          yesNo(
            'Are EDI messages of our main customers processed without retyping, with exceptions in one list?',
            3,
          ),
          detailed(
            'How are customer prices, rebates and bonuses defined, and how is a price explained that a customer disputes?',
            8,
          ),
          yesNo('Are returns, credits and replacements handled from one case?', 2),
        ],
        Shipping: [
          yesNo('Are shipping papers, export control and customs declarations covered for our countries?', 2),
          yesNo('Are carriers connected for labels and tracking?'),
        ],
      },
      Platform: {
        Architecture: [
          detailed(
            'What runs where: operating model, regions, tenancy, databases, and which parts come from other vendors?',
            8,
          ),
          detailed(
            'How can the standard be extended without touching it, and how do extensions fare in an upgrade?',
            10,
          ),
          yesNo('Are all business objects reachable by documented, versioned interfaces and events?', 3),
          yesNo('Is response of the main transactions below two seconds guaranteed for our volumes?', 2),
        ],
        Control: [
          yesNo('Are conflicts of duties checked when rights are granted, and reported afterwards?', 3),
          yesNo(
            'Is every change of master data and customizing recorded with the value before and after?',
            3,
          ),
          yesNo('Do an ISAE 3402 or SOC 1 report and an ISO/IEC 27001 certificate cover the operation?', 3),
          detailed('State recovery time, recovery point and the last proof of both.'),
        ],
        Reports: [
          yesNo('Can key users build reports over live data without harm to the running business?', 2),
          detailed(
            'How does data reach our warehouse or lake: latency, completeness, description of its meaning?',
          ),
        ],
      },
      Introduction: {
        Project: [
          detailed(
            'Propose phases, team on both sides with days per role, and the three risks that you fear most with us.',
            10,
          ),
          detailed(
            'How is master data cleansed, migrated, reconciled and accepted, and in how many trial runs?',
            8,
          ),
          detailed(
            'Name the consultants who would lead the work, with the projects that they led before.',
            8,
          ),
          detailed('Describe the cut-over, the criteria of go or no-go, and the way back.', 8),
        ],
      },
    },
  },
  commercial: {
    overview:
      'Cost over seven years, and who bears which risk of the introduction. Please state assumptions next to each sum.',
    categories: {
      Cost: {
        Software: [
          detailed(
            'Price licences or subscription by kind of user and module, for our figures and for a third more.',
            8,
          ),
          yesNo('Are read-only users, interfaces and machines free of licences?', 3),
          detailed('What does a year of operation cost, with environments, storage, support and updates?', 8),
          yesNo('Is the yearly increase of running cost capped for seven years?', 3),
        ],
        Services: [
          detailed('Offer each phase at a fixed price or with a ceiling, and name what is excluded.', 8),
          detailed(
            'Which part of your fee depends on dates and acceptance, and what do delays of yours cost you?',
            8,
          ),
          yesNo('Are travel, tools for migration and training material part of the offered price?', 2),
        ],
      },
      Contract: {
        'Risk and exit': [
          yesNo('May we leave after the design phase, at its price, with all results?', 3),
          yesNo('Are extensions that are made for us ours to use and to have changed by others?', 3),
          yesNo('Is the named project lead bound for the whole introduction?', 2),
          detailed('How long is each release supported, and what does staying on it cost?'),
        ],
      },
    },
  },
};
