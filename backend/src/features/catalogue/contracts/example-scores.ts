/** The scores in per cent of the four vendors of the example, which the home page and the sign-in pages show. */
export const exampleScores = [
  { sections: [86.67, 83.33, 78.57, 75], commercial: 84.5 },
  { sections: [93.33, 75, 85.71, 91.67], commercial: 78.25 },
  { sections: [80, 66.67, 78.57, 75], commercial: 69.75 },
  { sections: [66.67, 58.33, 64.29, 58.33], commercial: 71.5 },
].map(({ sections, commercial }) => {
  const technical = sections.reduce((sum, score) => sum + score, 0) / sections.length;
  return { sections, technical, commercial, overall: (technical + commercial) / 2 };
});
