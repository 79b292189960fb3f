import { detailed, timeline, yesNo, type RfpTemplate } from './template.ts';
import { texts } from '../../../kernel/text/texts.ts';

export const analytics: RfpTemplate = {
  id: 'analytics',
  about: texts({
    name: 'Analytics',
    description:
      'For a platform of reports and self-service analysis: sources and models, exploration, distribution, governance, speed at your volumes, and a price that does not punish use.',
  }),
  project: {
    description: `We want one platform for reports and analysis in place of [current tools], for [number] readers, [number] analysts and [number] developers.

**Data.** [Sources, volume, growth, how fresh it must be.]

**First results.** [Three questions of the business that must be answered within four months.]

**Beside it.** [Warehouse or lake, catalogue, identity provider, where reports are embedded.]`,
    milestones: timeline({
      'Short List': [
        {
          name: 'Proof of Concept',
          description:
            'Finalists build the same three reports on a copy of our data within ten working days.',
        },
      ],
      'Final Presentation': [
        {
          name: 'Load Test',
          description:
            'The finalists’ reports are opened by as many at once as on our first working day of a month.',
        },
      ],
    }),
  },
  technical: {
    overview:
      'From source to decision: figures that agree everywhere, analysts who need no one’s help, readers who trust what they see. Please state which edition each answer takes.',
    categories: {
      Data: {
        Sources: [
          detailed(
            'Which of our sources do you connect natively, in which mode (live, cached, copied), and with which limits?',
            8,
          ),
          yesNo(
            'Can queries be pushed down to [warehouse] in full, without a copy of the data on your side?',
            3,
          ),
          yesNo('Are incremental loads, late arrivals and deleted rows handled without a full reload?', 2),
          yesNo(
            'Can business users add a spreadsheet of their own to a model without altering it for others?',
            2,
          ),
          detailed('How fresh can a figure be on the screen, from commit in the source, at our volumes?'),
        ],
        Modelling: [
          detailed(
            'How is a measure defined once and used everywhere? Show the definition of a margin with currency conversion and returns.',
            10,
          ),
          yesNo(
            'Are models and reports kept as text under version control, with review and automated deployment?',
            3,
          ),
          yesNo(
            'Are slowly changing dimensions, several calendars and hierarchies of uneven depth supported?',
            2,
          ),
          yesNo(
            'Is it visible for each figure which reports, measures and source columns it comes from and goes to?',
            3,
          ),
          yesNo('Can tests of data quality stop a load, and mark the reports concerned?', 2),
        ],
      },
      Analysis: {
        Exploration: [
          detailed(
            'An analyst is asked why sales in one region fell. Describe the way to the answer in your product, step by step.',
            10,
          ),
          yesNo('Can readers drill from any figure to the rows behind it, as far as they may see them?', 3),
          yesNo(
            'Can users compare with previous periods, budgets and peers without defining new measures?',
            2,
          ),
          yesNo('Can users ask in their own words, and see by which query the answer came about?', 2),
          yesNo('Can work be done with the same model from spreadsheets, SQL and Python?', 3),
        ],
        Presentation: [
          detailed(
            'Which kinds of chart, table and map are there, and what of our house style can be enforced?',
          ),
          yesNo('Are reports usable by keyboard and screen reader, to WCAG 2.2 level AA?', 3),
          yesNo('Do reports adapt to phones without being built twice?', 2),
          yesNo('Can printed statements with exact page layout be produced from the same models?', 2),
        ],
        'Advanced methods': [
          detailed(
            'Which forecasts, groupings and warnings of outliers come with the product, and how is their quality shown to laymen?',
          ),
          yesNo(
            'Can models of our data scientists be called from reports, with their versions on record?',
            2,
          ),
        ],
      },
      Distribution: {
        Delivery: [
          yesNo(
            'Can reports be sent on schedule and on conditions, each recipient getting own rows only?',
            3,
          ),
          yesNo('Can several thousand recipients be served in one run within an hour?', 2),
          yesNo('Do alerts reach people in [chat system] with a link to the figure in its context?'),
        ],
        Embedding: [
          yesNo(
            'Can reports be embedded in our portal for customers with single sign-on and rights by row?',
            3,
          ),
          detailed(
            'What can our developers change in the look and behaviour of an embedded report, and by which interface?',
          ),
        ],
      },
      Governance: {
        Rights: [
          detailed(
            'How are rights by row, column and object defined, inherited, tested, and proven to an auditor?',
            10,
          ),
          yesNo(
            'Do the rights that are defined in the warehouse hold in the platform, without being kept twice?',
            3,
          ),
          yesNo('Is every view, export and change logged, and can we export that log?', 3),
          yesNo('Can exports and shared links be forbidden by sensitivity of the data?', 3),
        ],
        Order: [
          detailed(
            'How do certified contents stand out from drafts, and how are unused ones found and retired?',
          ),
          yesNo('Is there a glossary in which a term, its owner and its measures belong together?', 2),
          yesNo('Can teams have workspaces of their own under common rules?', 2),
        ],
      },
      Operation: {
        Performance: [
          detailed(
            'State response times at the 95th percentile for dashboards of eight tiles at [number] rows and [number] users at once, and how you measured them.',
            10,
          ),
          yesNo('Are heavy queries recognised, limited and explained to the people who wrote them?', 2),
          detailed('How does capacity grow for the first days of a month, and who triggers it?'),
        ],
        'Security and service': [
          yesNo('Does a current ISO/IEC 27001 certificate or SOC 2 Type II report cover the service?', 3),
          yesNo('Can the service reach our databases without opening them to the internet?', 3),
          yesNo('Are all data and caches kept in [region]?', 3),
          detailed('Which availability do you commit to, and what was it in the last twelve months?'),
          yesNo(
            'Is sign-in by our identity provider, with groups taken over by SCIM, part of the offered edition?',
            3,
          ),
        ],
        Introduction: [
          detailed(
            'How would you take over [number] existing reports: which would you rebuild, merge or drop, and how do you decide?',
            8,
          ),
          detailed('Describe how you enable analysts and a centre of competence in the first six months.', 8),
        ],
      },
    },
  },
  commercial: {
    overview:
      'What reading, building and computing cost, today and at three times the use. Please price both for three years.',
    categories: {
      Pricing: {
        Model: [
          detailed(
            'What is charged: people, capacity, queries, data, or several of them? Price our figures and three times of them.',
            10,
          ),
          yesNo('Can occasional readers use certified reports without a licence each?', 3),
          yesNo('Can spending be limited by workspace, with a warning before the limit?', 3),
          detailed('Which functions named in the technical answers are sold apart, and at what price?', 8),
          yesNo('Is embedding for external readers priced without counting each of them?', 2),
        ],
        Services: [
          detailed('Offer set-up, takeover of reports and training at fixed prices with deliverables.', 8),
          yesNo('Are environments for development and test part of the price?', 2),
        ],
      },
      Contract: {
        Terms: [
          yesNo('Does the price per unit stay the same for the whole first term when use grows?', 3),
          yesNo('May we lower capacity within the term?', 2),
          detailed(
            'In which form do we get models, reports and their definitions when we leave, and what of it can another product read?',
            8,
          ),
        ],
      },
    },
  },
};
