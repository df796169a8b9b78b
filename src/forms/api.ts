import apiFetch from '@wordpress/api-fetch';
import { addQueryArgs } from '@wordpress/url';

export type ViewName = 'all' | 'trash';

export type ActionName = 'duplicate' | 'trash' | 'restore' | 'delete';

/** What the list is asked for. */
export interface Question {
	view: ViewName;
	search: string;
	orderBy: 'title' | 'date';
	order: 'asc' | 'desc';
	page: number;
	perPage: number;
}

/** A post, pattern, template or widget that shows a form. */
export interface Place {
	title: string;
	/** Where it is edited; empty for those who may not. */
	url: string;
}

/** A saved form in the list. */
export interface FormRow {
	id: number;
	/** May be empty. */
	title: string;
	/** Of the post: `publish`, `draft` and so on. */
	status: string;
	/** When it was changed, in ISO 8601. */
	date: string;
	/** Empty where this user may not edit it. */
	editUrl: string;
	canDuplicate: boolean;
	canDelete: boolean;
	uses: Place[];
	/** Number of other posts with the form, which this user may not read. */
	hiddenUses: number;
	/** Number of responses in the inbox; null for users who may not read them. */
	responses: number | null;
	responsesUrl: string;
}

export interface FormList {
	items: FormRow[];
	total: number;
	counts: Record< ViewName, number >;
	/** Where a form is created; empty where this user may not. */
	newUrl: string;
}

const PATH = '/mainstay/v1/saved-forms';

interface RowResponse extends Pick<
	FormRow,
	'id' | 'title' | 'status' | 'date' | 'uses' | 'responses'
> {
	edit_url: string;
	can_duplicate: boolean;
	can_delete: boolean;
	hidden_uses: number;
	responses_url: string;
}

interface ListResponse extends Omit< FormList, 'items' | 'newUrl' > {
	items: RowResponse[];
	new_url: string;
}

const toRow = ( {
	edit_url: editUrl,
	can_duplicate: canDuplicate,
	can_delete: canDelete,
	hidden_uses: hiddenUses,
	responses_url: responsesUrl,
	...row
}: RowResponse ): FormRow => ( {
	...row,
	editUrl,
	canDuplicate,
	canDelete,
	hiddenUses,
	responsesUrl,
} );

export async function fetchList(
	{ view, search, orderBy, order, page, perPage }: Question,
	signal?: AbortSignal
): Promise< FormList > {
	const {
		items,
		new_url: newUrl,
		...answer
	} = await apiFetch< ListResponse >( {
		path: addQueryArgs( PATH, {
			view,
			search: search || undefined,
			order_by: orderBy,
			order,
			page,
			per_page: perPage,
		} ),
		signal,
	} );
	return { ...answer, newUrl, items: items.map( toRow ) };
}

/** Does something with forms; tells with which. */
export const actOn = (
	action: ActionName,
	ids: number[]
): Promise< { done: number[] } > =>
	apiFetch< { done: number[] } >( {
		path: PATH,
		method: 'POST',
		data: { action, ids },
	} );
