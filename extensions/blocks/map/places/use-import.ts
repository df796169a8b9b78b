import { useRegistry } from '@wordpress/data';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import type { ReactNode } from 'react';
import { errorMessage } from '../../../../shared/error-message';
import { useTextFile } from '../../../../shared/text-file/use-text-file';
import type { Point } from '../types';
import type { Places } from './read-places';

/** Bytes. */
const MAX_SIZE = 5_000_000;

/** Begins a packed file, such as KMZ. */
const PACKED = [ 0x50, 0x4b ];

export interface Import {
	isReading: boolean;
	/** Why the last file could not be read. */
	error: string;
	/** The places of a file join the markers. */
	read: ( file?: File ) => void;
	/** Asks about the encoding of a file; to be rendered. */
	dialog: ReactNode;
}

/** What was done with a file. */
function describeImport( { points, leftOut, known, tooMany }: Places ): string {
	const count = ( one: string, number: number ) =>
		number ? one.replace( '%d', `${ number }` ) : '';
	return [
		sprintf(
			/* translators: %d: number of places. */
			_n(
				'%d place was added.',
				'%d places were added.',
				points.length,
				'mainstay-blocks'
			),
			points.length
		),
		count(
			/* translators: %d: number of places. */
			_n(
				'%d place was there already.',
				'%d places were there already.',
				known,
				'mainstay-blocks'
			),
			known
		),
		count(
			/* translators: %d: number of entries of a file. */
			_n(
				'%d entry without a point on the map was left out.',
				'%d entries without a point on the map were left out.',
				leftOut,
				'mainstay-blocks'
			),
			leftOut
		),
		count(
			/* translators: %d: number of places. */
			_n(
				'%d place was left out because the map is full.',
				'%d places were left out because the map is full.',
				tooMany,
				'mainstay-blocks'
			),
			tooMany
		),
	]
		.filter( Boolean )
		.join( ' ' );
}

/** The bytes of a file; throws a sentence for one that cannot be read as text. */
async function readBytes( file?: File ): Promise< ArrayBuffer > {
	if ( ! file || ! file.size || file.size > MAX_SIZE ) {
		throw new Error(
			sprintf(
				/* translators: %d: number of kilobytes. */
				__(
					'The file must not be empty, and may have %d KB at most.',
					'mainstay-blocks'
				),
				MAX_SIZE / 1000
			)
		);
	}
	const bytes = await file.arrayBuffer();
	const [ first, second ] = new Uint8Array( bytes );
	if ( first === PACKED[ 0 ] && second === PACKED[ 1 ] ) {
		throw new Error(
			__(
				'This is a packed file. Unpack it first, or export the places as KML, not as KMZ.',
				'mainstay-blocks'
			)
		);
	}
	return bytes;
}

const loadReader = () =>
	import( /* webpackChunkName: "map/places" */ './read-places' ).catch(
		() => {
			throw new Error(
				__(
					'The part that reads files with places could not be loaded. Nothing was added. Check the connection, then choose the file again.',
					'mainstay-blocks'
				)
			);
		}
	);

/**
 * Adds the places of files to a map.
 *
 * @param points  Markers of the map.
 * @param onAdded Gets all markers.
 */
export function useImport(
	points: Point[],
	onAdded: ( points: Point[] ) => void
): Import {
	const registry = useRegistry();
	const file = useTextFile();
	const [ isReading, setIsReading ] = useState( false );
	const [ error, setError ] = useState( '' );
	const latest = useRef( { points, onAdded } );
	latest.current = { points, onAdded };
	// The file that was chosen last; none once the block is gone.
	const running = useRef< object >();
	useEffect( () => () => void ( running.current = undefined ), [] );

	const read = async ( chosen?: File ) => {
		const attempt = {};
		running.current = attempt;
		setIsReading( true );
		setError( '' );
		try {
			const text = await file.read( await readBytes( chosen ) );
			const { readPlaces } = await loadReader();
			if ( running.current !== attempt ) {
				return;
			}
			const { points: former, onAdded: add } = latest.current;
			const found = readPlaces( text, former );
			if ( found.points.length ) {
				add( [ ...former, ...found.points ] );
			}
			void registry
				.dispatch( noticesStore )
				.createInfoNotice( describeImport( found ), {
					type: 'snackbar',
					explicitDismiss:
						found.leftOut + found.known + found.tooMany > 0,
				} );
		} catch ( problem ) {
			if ( running.current === attempt ) {
				setError( errorMessage( problem ) );
			}
		}
		if ( running.current === attempt ) {
			setIsReading( false );
		}
	};
	return { isReading, error, read, dialog: file.dialog };
}
