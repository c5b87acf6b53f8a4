import type { ContentValues } from '../../contract/admin/content/content.ts';
import {
  type ContentPart,
  type Dispatch,
  type DonationSettings,
  type Footer,
  isSinglePart,
} from '../../contract/content.ts';
import { ContentPartModel, type StoredPart } from './content.model.ts';

/** The footer of a shop that has none yet. */
export const emptyFooter: Footer = {
  businessName: '',
  abn: '',
  description: '',
  address: '',
  phone: '',
  email: '',
  socialLinks: { instagram: '', facebook: '', linkedin: '' },
  importantLinks: [],
  moreLinks: [],
  newsletterText: '',
};

/** The dispatch of a shop that says nothing of it. */
export const noDispatch: Dispatch = { cutOff: '14:00', days: [], closed: [] };

/** The dispatch as visitors have it: null when the shop says nothing of it. */
export const shownDispatch = (dispatch: Dispatch): Dispatch | null =>
  dispatch.days.length > 0 ? dispatch : null;

const emptySingles = {
  footer: emptyFooter,
  donationSettings: { purposes: [], goal: null } satisfies DonationSettings,
  dispatch: noDispatch,
};

/** A part without records, or the empty record of a part that is one. */
export const emptyPart = <Part extends ContentPart>(key: Part): ContentValues[Part] =>
  (isSinglePart(key) ? emptySingles[key] : []) as unknown as ContentValues[Part];

/** What visitors see of a part: the records of a list, first to last, or the one record. Never a draft. */
export async function readPublished<Part extends ContentPart>(key: Part): Promise<ContentValues[Part]> {
  const part = await ContentPartModel.findById(key, { published: 1 }).lean<StoredPart<Part>>();
  return part?.published ?? emptyPart(key);
}

/** When each part was last published. A part that never was is absent. */
export async function readContentChanges(): Promise<ReadonlyMap<string, Date>> {
  const parts = await ContentPartModel.find({}, { publishedAt: 1 }).lean();
  return new Map(parts.flatMap(({ _id, publishedAt }) => (publishedAt ? [[_id, publishedAt]] : [])));
}
