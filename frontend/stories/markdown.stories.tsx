import { MarkdownField } from '../src/ui/markdown/markdown-field.tsx';
import { MarkdownView } from '../src/ui/markdown/markdown-view.tsx';
import { longText, longWord } from './long-texts.ts';
import { StoryForm } from './story-form.tsx';

const text = `# Scope

Calder replaces **two systems** and *one* spreadsheet. Read [the plan](https://calder.example/plan).

> ${longText}

1. Import
2. Training

- ${longWord}
- ~~Mainframe~~

\`\`\`
select name from vendors where ${longWord} = ${longWord}
\`\`\`

| Item | Price |
| --- | ---: |
| Licence | 1,200 |
| ${longWord} | 90 |

---
`;

export const FormattedText = () => <MarkdownView text={text} />;

export const EmptyText = () => <MarkdownView text="" />;

export const Editors = () => (
  <StoryForm values={{ empty: '', filled: text }}>
    <MarkdownField name="empty" label="Scope" placeholder="What should the software do?" optional />
    <MarkdownField name="filled" label="Terms" help="Vendors see this text." height={320} />
  </StoryForm>
);

export const EditorsWithErrorAndDisabled = () => (
  <StoryForm values={{ wrong: '', fixed: text }} errors={{ wrong: 'Describe the scope.' }}>
    <MarkdownField name="wrong" label="Scope" />
    <MarkdownField name="fixed" label="Terms" disabled />
  </StoryForm>
);
