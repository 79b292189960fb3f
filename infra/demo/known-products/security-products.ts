import { listPrice, priceOnRequest, type KnownProduct } from './known-product.ts';

/** Access, security and developer tools. */
export const securityProducts: readonly KnownProduct[] = [
  {
    product: 'Okta Workforce Identity',
    pricing: listPrice('Starter suite', 6, 'user per month'),
    features: {
      'Sign-in': ['SAML 2.0 and OpenID Connect', 'Passkeys and security keys', 'Sign-in policies by risk'],
      Accounts: ['Provisioning by SCIM', 'Import from HR systems', 'Universal Directory'],
      Oversight: ['System log with export', 'Access certification as an add-on'],
    },
  },
  {
    product: 'Microsoft Entra ID',
    pricing: listPrice('Entra ID P1', 6, 'user per month'),
    features: {
      'Sign-in': ['Conditional Access', 'Passwordless sign-in', 'SAML 2.0 and OpenID Connect'],
      Accounts: [
        'Sync with Active Directory',
        'Self-service password reset',
        'Guest users of other companies',
      ],
      Oversight: ['Sign-in and audit logs', 'Privileged Identity Management in P2'],
    },
  },
  {
    product: 'JumpCloud',
    features: {
      'Sign-in': ['SAML single sign-on', 'LDAP and RADIUS from the cloud', 'Multi-factor authentication'],
      Devices: ['Windows, macOS and Linux', 'Policies and patches', 'Remote assistance'],
    },
  },
  {
    product: '1Password Business',
    pricing: listPrice('Business, billed yearly', 7.99, 'user per month'),
    features: {
      Vaults: ['Shared vaults by group', 'Passkeys, cards and documents', 'Guest accounts'],
      Administration: ['Single sign-on', 'Provisioning by SCIM', 'Report of weak and leaked passwords'],
      Developers: ['SSH agent', 'Secrets in scripts by a command-line tool'],
    },
  },
  {
    product: 'Bitwarden Enterprise',
    pricing: listPrice('Enterprise, billed yearly', 6, 'user per month'),
    features: {
      Vaults: ['Collections by team', 'Passkeys', 'Secure sharing by link'],
      Administration: ['Single sign-on', 'Directory connector and SCIM', 'Event log'],
      Hosting: ['Open source', 'Own servers or the cloud, in the US or the EU'],
    },
  },
  {
    product: 'Cisco Duo',
    pricing: listPrice('Essentials', 3, 'user per month'),
    features: {
      'Sign-in': ['Push approval with a number to enter', 'Passkeys and hardware tokens', 'Single sign-on'],
      Devices: ['Check of the device’s health', 'Remembered devices'],
    },
  },
  {
    product: 'Cloudflare One',
    pricing: listPrice('Pay-as-you-go', 7, 'user per month'),
    features: {
      Access: ['Private applications without a VPN', 'Access without a client in the browser'],
      Filtering: ['DNS and web gateway', 'Browser isolation', 'Data loss rules'],
      Network: ['Tunnels that only dial out', 'Links between sites'],
    },
  },
  {
    product: 'Tailscale',
    pricing: listPrice('Starter', 6, 'user per month'),
    features: {
      Network: ['Direct connections on WireGuard', 'Routers to whole subnets', 'Names for devices'],
      Rules: ['Access rules in one file', 'SSH by identity', 'Sign-in by the company’s provider'],
    },
  },
  {
    product: 'Zscaler Private Access',
    pricing: priceOnRequest,
    features: {
      Access: ['One application at a time', 'Connectors that only dial out', 'Access without a client'],
      Protection: ['Segmentation between workloads', 'Inspection of private traffic'],
    },
  },
  {
    product: 'CrowdStrike Falcon',
    pricing: listPrice('Falcon Go', 59.99, 'device per year'),
    features: {
      Endpoints: ['Prevention and response by one agent', 'Control of USB devices', 'Firewall management'],
      Response: ['Threat hunting as a service', 'Isolation of a host', 'Remote shell for responders'],
    },
  },
  {
    product: 'GitHub Enterprise',
    pricing: listPrice('Enterprise', 21, 'user per month'),
    features: {
      Code: ['Pull requests and code owners', 'Rules for branches', 'Code search'],
      Automation: ['Actions with hosted or own runners', 'Package registry'],
      Administration: ['SAML single sign-on', 'Audit log as a stream', 'Cloud or own server'],
    },
  },
  {
    product: 'GitLab',
    pricing: listPrice('Premium, billed yearly', 29, 'user per month'),
    features: {
      Code: ['Merge requests with approvals', 'Issues and epics', 'Wiki'],
      Automation: ['Pipelines in the repository', 'Container and package registry'],
      Hosting: ['Own servers or the cloud', 'Single-tenant service'],
    },
  },
  {
    product: 'Datadog',
    pricing: listPrice('Infrastructure Pro, billed yearly', 15, 'host per month'),
    features: {
      Signals: ['Metrics, traces and logs', 'Real user monitoring', 'Synthetic tests'],
      Work: ['Dashboards and monitors', 'Incidents and on-call', 'Over 800 integrations'],
    },
  },
  {
    product: 'PagerDuty',
    pricing: listPrice('Professional, billed yearly', 21, 'user per month'),
    features: {
      Alerting: ['Rotas and escalation', 'Push, SMS and phone calls', 'Grouping of alerts'],
      Response: ['Status updates', 'Notes after an incident', 'Chat in Slack and Teams'],
    },
  },
];
