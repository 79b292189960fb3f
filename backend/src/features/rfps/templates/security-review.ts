import { detailed, timeline, yesNo, type RfpTemplate } from './template.ts';
import { texts } from '../../../kernel/text/texts.ts';

export const securityReview: RfpTemplate = {
  id: 'security-review',
  about: texts({
    name: 'Security review',
    description:
      'For the check of a vendor that will hold or reach sensitive data: governance, people, access, development, operation, incidents and suppliers, with the contractual side.',
  }),
  project: {
    description: `We review the security of vendors before [kind of data] is entrusted to them. The result decides whether, and under which conditions, we contract.

**What the vendor would hold or reach.** [Data, number of persons concerned, systems connected.]

**Class of the review.** [Standard / heightened]

Please answer for the service in question, not for the company as a whole. A control that is planned counts as absent; say from when on it will be there.`,
    milestones: timeline({
      'RFP Submission': [
        {
          name: 'Review of Evidence',
          description: 'Certificates, reports and policies are read, and open points go back to the vendor.',
        },
      ],
      'Final Presentation': [
        {
          name: 'Remediation Plan',
          description: 'Measures, owners and dates for whatever was found wanting are agreed.',
        },
      ],
    }),
  },
  technical: {
    overview:
      'How information security is led, built and practised. Evidence is asked for where an answer alone would prove little; please name documents so that we can request them.',
    categories: {
      'Governance and people': {
        Programme: [
          detailed(
            'Who is responsible for information security, to whom does this person report, and how large is the team?',
          ),
          yesNo(
            'Is there an information security policy, approved by the management within the last twelve months?',
            2,
          ),
          detailed(
            'Which certificates and audit reports cover this service? State scope, auditor, period and exceptions.',
            10,
          ),
          detailed(
            'Describe how risks are assessed, accepted and followed up, with the date of the last assessment of this service.',
            8,
          ),
        ],
        Staff: [
          yesNo(
            'Are people with access to customer data screened before they start, as far as the law permits?',
            2,
          ),
          yesNo(
            'Do all employees complete security training when they join and every year, with attendance on record?',
            2,
          ),
          yesNo('Do you run phishing exercises and act on their results?'),
          yesNo('Is access withdrawn on the day a person leaves, and is that audited?', 3),
        ],
      },
      Access: {
        'Customer access': [
          yesNo('Can customers enforce single sign-on and refuse passwords altogether?', 3),
          yesNo('Can customers restrict access by network address or by managed device?', 2),
          yesNo(
            'Can customers read and export an audit log of sign-ins, permission changes and data exports?',
            3,
          ),
        ],
        'Administrative access': [
          yesNo(
            'Is phishing-resistant multi-factor authentication mandatory for all administrative access?',
            3,
          ),
          detailed(
            'How do your staff get access to customer data: request, approval, duration, recording, and the number of people who can?',
            10,
          ),
          yesNo('Are rights of staff reviewed at least every three months by the owner of the system?', 2),
          yesNo('Are customers informed, or asked, before support staff access their data?', 3),
          detailed(
            'How are secrets, keys and service accounts stored, rotated and taken away from people who no longer need them?',
            8,
          ),
        ],
      },
      Development: {
        'Secure engineering': [
          detailed(
            'Describe the path of a change from idea to production, with the security checks on the way and who can override them.',
            10,
          ),
          yesNo('Must every change be reviewed by a second person before it reaches production?', 3),
          yesNo(
            'Are source code, dependencies and container images scanned automatically at every build?',
            2,
          ),
          yesNo('Is a software bill of materials available to customers?', 2),
          yesNo('Are production data kept out of test environments, or masked before they get there?', 3),
        ],
        Testing: [
          detailed(
            'Who tests the service for penetration, how often, with which scope, and what was the highest finding of the last test?',
            8,
          ),
          yesNo('May customers run their own tests by arrangement?', 2),
          yesNo('Is there a public way to report vulnerabilities, with a stated time of first answer?', 2),
          detailed(
            'Within which times are vulnerabilities of each severity fixed, and how well were these times kept last year?',
            8,
          ),
        ],
      },
      Operation: {
        'Hardening and monitoring': [
          detailed(
            'How are servers, containers and end-user devices configured, patched and checked against that configuration?',
            8,
          ),
          yesNo(
            'Are security events of all layers collected in one place to which administrators of those layers cannot write?',
            3,
          ),
          yesNo('Are alerts monitored around the clock, all year?', 3),
          yesNo('Is malware protection with central reporting active on every end-user device?', 2),
        ],
        'Data protection': [
          detailed(
            'Trace our data through the service: where it enters, where it is stored, copied and cached, and where it ends.',
            10,
          ),
          yesNo('Are encryption keys managed in a hardware security module or a managed key service?', 2),
          yesNo('Can customers bring, or at least revoke, the key under which their data lies?', 2),
          detailed(
            'How do you delete a customer’s data, backups and logs included, and how do you prove it?',
            8,
          ),
        ],
        Continuity: [
          yesNo('Are backups kept where a compromised production account cannot alter or delete them?', 3),
          yesNo('Was a full restore exercised within the last twelve months, with a written result?', 3),
          detailed(
            'Describe the outcome of your last continuity exercise, and what you changed because of it.',
            8,
          ),
        ],
      },
      'Incidents and suppliers': {
        'Incident response': [
          yesNo('Is there a written incident response plan, exercised at least once a year?', 2),
          detailed(
            'Which incidents of the last three years were reported to customers or authorities, and with what consequences?',
            8,
          ),
          detailed(
            'How, and how soon after discovery, is a customer informed of an incident that may affect its data?',
            8,
          ),
        ],
        Suppliers: [
          detailed('List sub-processors with task, location and the data that each can reach.', 8),
          yesNo('Is each of them assessed before use and again every year?', 2),
          yesNo(
            'Are customers informed of a new sub-processor at least 30 days ahead, with a right to object?',
            3,
          ),
        ],
      },
    },
  },
  commercial: {
    overview:
      'What of the above becomes a duty. Answers are taken into the contract; please mark where yours would deviate.',
    categories: {
      Commitments: {
        Duties: [
          yesNo('Do your answers to this questionnaire become part of the contract?', 3),
          yesNo('Will you report an incident that concerns our data within 24 hours of its confirmation?', 3),
          yesNo(
            'Do we, or an auditor whom we name, have a right to audit once a year and after an incident?',
            3,
          ),
          yesNo('Is security functionality that we rely on protected from removal during the term?', 2),
        ],
        Liability: [
          detailed(
            'Up to which sum are you liable for a breach of data protection, and is it apart from the general cap?',
            8,
          ),
          detailed('Which cyber insurance do you hold: insurer, sum, deductible, exclusions, expiry?'),
          detailed(
            'Who bears the cost of notifying, advising and monitoring persons concerned after a breach on your side?',
          ),
        ],
      },
    },
  },
};
