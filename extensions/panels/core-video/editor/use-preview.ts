import { useDebounce } from '@wordpress/compose';
import { store as coreStore } from '@wordpress/core-data';
import { useSelect } from '@wordpress/data';
import { useEffect, useState } from '@wordpress/element';

/** What WordPress says of an address that it embeds. */
export interface Preview {
	html: string;
	width?: number | string;
	height?: number | string;
	title?: string;
}

export type PreviewState =
	| { status: 'loading' }
	| { status: 'refused' }
	| { status: 'ready'; preview: Preview };

/** So long, in milliseconds, nobody moved a slider or a colour. */
const PAUSE = 400;

/** What comes of the addresses that WordPress was asked about; `false` after a failure. */
export function readPreview(
	answer: Preview | false | undefined,
	isFallback: boolean
): PreviewState {
	if ( answer === undefined ) {
		return { status: 'loading' };
	}
	return answer && typeof answer.html === 'string' && ! isFallback
		? { status: 'ready', preview: answer }
		: { status: 'refused' };
}

const isSame = ( one: PreviewState, other: PreviewState ) =>
	one.status === 'ready' && other.status === 'ready'
		? one.preview === other.preview
		: one.status === other.status;

/**
 * Asks WordPress's own preview service.
 *
 * @param address Nothing while it is not known.
 */
export function usePreview( address: string ): PreviewState {
	const [ asked, setAsked ] = useState( address );
	const askLater = useDebounce( setAsked, PAUSE );
	useEffect( () => {
		// The first address has nothing to wait for.
		if ( asked ) {
			askLater( address );
		} else {
			setAsked( address );
		}
	}, [ address, asked, askLater ] );
	const answer = useSelect(
		( select ) => {
			const { getEmbedPreview, isPreviewEmbedFallback } =
				select( coreStore );
			return (
				asked && {
					preview: getEmbedPreview( asked ),
					isFallback: isPreviewEmbedFallback( asked ),
				}
			);
		},
		[ asked ]
	) as { preview: Preview | false | undefined; isFallback: boolean } | '';
	const state: PreviewState = answer
		? readPreview( answer.preview, answer.isFallback )
		: { status: 'loading' };
	// While a setting changes, what was there stays: nothing jumps.
	const [ shown, setShown ] = useState( state );
	if ( state.status !== 'loading' && ! isSame( state, shown ) ) {
		setShown( state );
	}
	return shown;
}
