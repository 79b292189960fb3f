import { t } from '@lingui/core/macro';
import { cloneElement, isValidElement } from 'react';
import type { ClipboardEvent, SVGAttributes } from 'react';
import MDEditor from '@uiw/react-md-editor/nohighlight';
import {
  bold,
  codeEdit,
  codePreview,
  divider,
  italic,
  link,
  orderedListCommand,
  quote,
  strikethrough,
  table,
  title3,
  unorderedListCommand,
} from '@uiw/react-md-editor/commands';
import type { ICommand } from '@uiw/react-md-editor/commands';
import '@uiw/react-md-editor/markdown-editor.css';
import { MarkdownView } from './markdown-view.tsx';
import { showToast } from '../feedback/toast-store.ts';

export interface MarkdownEditorProps {
  id: string;
  name: string;
  value: string;
  placeholder: string;
  height: number;
  disabled: boolean;
  invalid: boolean;
  describedBy: string | undefined;
  onChange: (value: string) => void;
  onBlur: () => void;
}

const hidden = (icon: ICommand['icon']) =>
  isValidElement<SVGAttributes<Element>>(icon)
    ? cloneElement(icon, { role: 'presentation', 'aria-hidden': true })
    : icon;
const named = <Command extends ICommand>(command: Command, name: string): Command => ({
  ...command,
  icon: hidden(command.icon),
  buttonProps: { 'aria-label': name, title: name },
});

// The toolbar only writes what the view can render.
const tools = [
  named(bold, t`Bold`),
  named(italic, t`Italic`),
  named(strikethrough, t`Strike through`),
  divider,
  named({ ...title3, icon: <b>H</b> }, t({ message: 'Heading', comment: 'Formats text as a heading.' })),
  named(quote, t({ message: 'Quote', comment: 'Formats text as a quotation.' })),
  named(unorderedListCommand, t({ message: 'List', comment: 'Formats text as a list.' })),
  named(orderedListCommand, t`Numbered list`),
  named(link, t`Link`),
  named(table, t`Table`),
];
const sides = [
  named({ ...codeEdit, icon: <span>{t`Write`}</span> }, t`Write`),
  named({ ...codePreview, icon: <span>{t`Preview`}</span> }, t`Preview`),
];

/** Explains where to put a pasted picture; without an explanation, nothing would happen. */
function explainPastedPicture({ clipboardData }: ClipboardEvent): void {
  const isPicture = [...clipboardData.files].some(({ type }) => type.startsWith('image/'));
  if (isPicture && clipboardData.getData('text/plain') === '')
    showToast(
      'info',
      t`You can’t paste pictures into text. Upload the picture as a file, or paste a link to it.`,
    );
}

/** The editor for rich text. Its preview is the same view that readers get. */
export function MarkdownEditor({
  id,
  name,
  value,
  placeholder,
  height,
  disabled,
  invalid,
  describedBy,
  onChange,
  onBlur,
}: MarkdownEditorProps) {
  return (
    <MDEditor
      value={value}
      onChange={(text) => onChange(text ?? '')}
      onBlur={onBlur}
      onPaste={explainPastedPicture}
      height={height}
      preview={disabled ? 'preview' : 'edit'}
      hideToolbar={disabled}
      commands={tools}
      extraCommands={sides}
      highlightEnable={false}
      visibleDragbar={false}
      defaultTabEnable
      textareaProps={{
        id,
        name,
        placeholder,
        disabled,
        'aria-invalid': invalid,
        'aria-describedby': describedBy,
      }}
      components={{ preview: (source) => <MarkdownView text={source} /> }}
    />
  );
}
