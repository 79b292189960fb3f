import type { ComponentType } from 'react';

/** A part of an RFP's dashboard that another feature renders. */
export type DashboardPart = ComponentType<{ rfpId: string }>;

/** The slots on the page: beside its title, and within its tabs. */
export interface DashboardSlots {
  head?: readonly DashboardPart[];
  home?: readonly DashboardPart[];
  settings?: readonly DashboardPart[];
  responses?: readonly DashboardPart[];
  questions?: readonly DashboardPart[];
}

/** Renders the parts of a slot in order. */
export const Slot = ({
  parts = [],
  rfpId,
}: {
  parts?: readonly DashboardPart[] | undefined;
  rfpId: string;
}) => parts.map((Part, at) => <Part key={at} rfpId={rfpId} />);
