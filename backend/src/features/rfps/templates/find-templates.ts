import { rfpTemplates as rfpTemplatesQuery, type RfpTemplateView } from '../contracts/starting-points.ts';
import { queryHandler } from '../../../platform/handler.ts';
import { countQuestions } from './initial-content.ts';
import { rfpTemplates } from './rfp-templates.ts';
import type { RfpTemplate, TemplateStep } from './template.ts';

const outlineOf = ({ categories }: TemplateStep): RfpTemplateView['technical'] =>
  Object.entries(categories).map(([categoryName, sections]) => ({
    categoryName,
    sections: Object.entries(sections).map(([sectionName, questions]) => ({
      sectionName,
      questionCount: questions.length,
    })),
  }));

const viewOf = (template: RfpTemplate): RfpTemplateView => ({
  templateId: template.id,
  name: template.name,
  description: template.description,
  technicalCount: countQuestions(template.technical),
  commercialCount: countQuestions(template.commercial),
  technical: outlineOf(template.technical),
  commercial: outlineOf(template.commercial),
  milestones: template.project.milestones.map(({ name }) => name),
});

const views = rfpTemplates.map(viewOf);

export const findTemplates = queryHandler(rfpTemplatesQuery, async () => ({
  data: views,
  total_records: views.length,
}));
