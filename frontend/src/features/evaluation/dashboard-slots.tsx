import type { ComponentType } from 'react';

/** A part of the dashboard of an RFP that another feature draws. */
export type DashboardPart = ComponentType<{ rfpId: string }>;

/** Where on the page: at its title, and within its tabs. */
export interface DashboardSlots {
  head?: readonly DashboardPart[];
  home?: readonly DashboardPart[];
  settings?: readonly DashboardPart[];
  responses?: readonly DashboardPart[];
  questions?: readonly DashboardPart[];
}

/** Draws what is put into a slot, in order. */
export const Slot = ({
  parts = [],
  rfpId,
}: {
  parts?: readonly DashboardPart[] | undefined;
  rfpId: string;
}) => parts.map((Part, at) => <Part key={at} rfpId={rfpId} />);
