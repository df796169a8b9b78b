import { store as blockEditorStore } from '@wordpress/block-editor';
import { useSelect } from '@wordpress/data';
import { useEffect, useRef } from '@wordpress/element';
import { fetchCountry } from './api';
import { useJoinToLastStep } from '../../../shared/join-to-last-step';
import { regionOf, valueOfCountry } from '../../../shared/countries/regions';

/** Until somebody knows better, and when nobody does. */
const FALLBACK = '1';

/** Where the author is: what the server is told, else what the browser says. */
async function countryOfAuthor(): Promise< string > {
	// A server that cannot say is no reason to bother anybody.
	const told = await fetchCountry().catch( () => '' );
	return (
		valueOfCountry( told ) ??
		valueOfCountry( regionOf( window.navigator.languages ) ?? '' ) ??
		FALLBACK
	);
}

/**
 * Gives a block that was just added the country of its author. Only then: opening a post changes
 * nothing, and who chose a country meanwhile keeps it.
 */
export function useFirstCountry(
	clientId: string,
	countryCode: string | undefined,
	setCountryCode: ( countryCode: string ) => void
) {
	const joinToLastStep = useJoinToLastStep();
	const { getBlockAttributes } = useSelect( blockEditorStore );
	const isNew = useSelect(
		( select ) => {
			const editor = select( blockEditorStore );
			return (
				! editor.getSettings().isPreviewMode &&
				[ clientId, editor.getBlockRootClientId( clientId ) ].some(
					( id ) => editor.wasBlockJustInserted( id! )
				)
			);
		},
		[ clientId ]
	);
	const isAsked = useRef( false );
	useEffect( () => {
		if ( countryCode || ! isNew || isAsked.current ) {
			return;
		}
		isAsked.current = true;
		const set = ( value: string ) => {
			joinToLastStep();
			setCountryCode( value );
		};
		set( FALLBACK );
		countryOfAuthor().then( ( value ) => {
			const now = getBlockAttributes( clientId )?.countryCode;
			if ( now === FALLBACK && value !== FALLBACK ) {
				set( value );
			}
		} );
		// eslint-disable-next-line react-hooks/exhaustive-deps -- Once, when the block is added.
	}, [ isNew ] );
}
