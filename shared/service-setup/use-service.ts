import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { errorMessage } from '../error-message';
import {
	removeKey,
	saveKey,
	switchMode,
	testConnection,
	type Service,
	type StoredKey,
} from './api';
import { firstKey } from './service-state';

const storedSentence = ( name: string ) =>
	sprintf(
		/* translators: %s: name of a service, e.g. Mapbox. */
		__( 'The key for %s is saved.', 'mainstay-blocks' ),
		name
	);

const removedSentence = ( name: string, isLeftOver?: boolean ) =>
	isLeftOver
		? sprintf(
				/* translators: 1: name of a service, e.g. Stripe, 2: the same. */
				__(
					'The key for %1$s is removed. The webhook of this site could not be deleted at %2$s. Delete it there.',
					'mainstay-blocks'
				),
				name,
				name
			)
		: sprintf(
				/* translators: %s: name of a service, e.g. Mapbox. */
				__( 'The key for %s is removed.', 'mainstay-blocks' ),
				name
			);

/**
 * What is shown of a service, and what the owner can do with it. What is done to the key of a mode is
 * done to that one, also where another mode is shown when the answer arrives.
 *
 * @param service
 * @param handlers
 * @param handlers.onChanged Gets what was done, and asks the site for what is true now.
 * @param handlers.onError   Gets why something was not done.
 */
export function useService(
	service: Service,
	{
		onChanged,
		onError,
	}: {
		onChanged: ( message: string ) => Promise< void >;
		onError: ( message: string ) => void;
	}
): {
	mode: string;
	/** Of that mode. */
	storedKey: StoredKey;
	isReplacing: boolean;
	isSwitching: boolean;
	show: ( mode: string ) => void;
	replace: ( isReplacing: boolean ) => void;
	/** Each rejects with the reason when it was not done. */
	save: (
		values: Record< string, string >,
		/** That the key is of; the one that is shown, unless it says otherwise. */
		mode?: string
	) => Promise< void >;
	savePart: (
		part: Pick< Service, 'slug' | 'name' >,
		values: Record< string, string >
	) => Promise< void >;
	remove: () => Promise< void >;
	test: () => Promise< void >;
	use: ( mode: string ) => Promise< void >;
} {
	const { slug, name, keys } = service;
	const [ mode, setMode ] = useState( () => firstKey( service ).mode );
	const [ replacedMode, setReplacedMode ] = useState< string | null >( null );
	const [ isSwitching, setIsSwitching ] = useState( false );
	const storedKey = keys.find( ( one ) => one.mode === mode ) ?? keys[ 0 ]!;

	return {
		mode,
		storedKey,
		isReplacing: storedKey.isConfigured && replacedMode === mode,
		isSwitching,
		show( next ) {
			setMode( next );
			setReplacedMode( null );
		},
		replace: ( isReplacing ) =>
			setReplacedMode( isReplacing ? mode : null ),
		async save( values, own = mode ) {
			await saveKey( slug, values, own );
			// Whoever looks at another mode by now stays there.
			setMode( ( now ) => ( now === mode ? own : now ) );
			await onChanged( storedSentence( name ) );
			setReplacedMode( ( now ) => ( now === own ? null : now ) );
		},
		async savePart( part, values ) {
			await saveKey( part.slug, values, mode );
			await onChanged( storedSentence( part.name ) );
		},
		async remove() {
			const { isLeftOver } = await removeKey( slug, mode );
			await onChanged( removedSentence( name, isLeftOver ) );
		},
		async test() {
			const { check } = await testConnection( slug, mode );
			await onChanged(
				check && check.state !== 'connected'
					? `${ check.reason } ${ check.nextStep }`
					: sprintf(
							/* translators: %s: name of a service, e.g. Mapbox. */
							__(
								'The connection to %s works.',
								'mainstay-blocks'
							),
							name
						)
			);
		},
		async use( next ) {
			setIsSwitching( true );
			try {
				await switchMode( slug, next );
				await onChanged(
					next === 'test'
						? __( 'Test mode is on.', 'mainstay-blocks' )
						: __( 'Live mode is on.', 'mainstay-blocks' )
				);
			} catch ( error ) {
				onError( errorMessage( error ) );
			} finally {
				setIsSwitching( false );
			}
		},
	};
}
