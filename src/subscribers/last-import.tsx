import { Button } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { FailedNotice } from '../../shared/controls/failed-notice';
import { errorMessage } from '../../shared/error-message';
import { useRequest } from '../../shared/use-request';
import { fetchImport, stopImport, undoImport, type ImportRun } from './api';
import { formatTime } from './fields';
import { importSentence } from './sentences';

/** Milliseconds after which a running import is looked at again. */
const EVERY = 3000;

/** What the last import came to, in sentences. */
export function runSentence( run: ImportRun ): string {
	if ( run.is_running ) {
		if ( run.task === 'undo' ) {
			return __( 'The last import is being undone.', 'mainstay-blocks' );
		}
		// How many there are is known once the file has been read.
		return ! run.total
			? __( 'An import is about to start.', 'mainstay-blocks' )
			: sprintf(
					/* translators: 1: number of people, 2: number of all. */
					__(
						'An import is running: %1$d of %2$d so far.',
						'mainstay-blocks'
					),
					run.done,
					run.total
				);
	}
	if ( run.end === 'failed' && run.task === 'undo' ) {
		return __(
			'Undoing the import stopped early, because the database did not respond. You can undo the rest.',
			'mainstay-blocks'
		);
	}
	if ( run.end === 'failed' ) {
		return __(
			'The last import stopped early, because the server or its database stopped. You can import the file again. No one is added twice.',
			'mainstay-blocks'
		);
	}
	if ( run.end === 'stopped' ) {
		return [
			__( 'The import was stopped.', 'mainstay-blocks' ),
			importSentence( run ),
			__(
				'You can import the file again. No one is added twice.',
				'mainstay-blocks'
			),
		].join( ' ' );
	}
	if ( run.task === 'undo' ) {
		return [
			sprintf(
				/* translators: %d: number of people. */
				_n(
					'The import was undone: %d person was removed.',
					'The import was undone: %d people were removed.',
					run.removed,
					'mainstay-blocks'
				),
				run.removed
			),
			run.kept
				? sprintf(
						/* translators: %d: number of people. */
						_n(
							'%d was kept, because they have since received an email or made a choice.',
							'%d were kept, because they have since received an email or made a choice.',
							run.kept,
							'mainstay-blocks'
						),
						run.kept
					)
				: '',
			run.restored
				? sprintf(
						/* translators: %d: number of people. */
						_n(
							'%d person that it unsubscribed has their previous status again.',
							'%d people that it unsubscribed have their previous status again.',
							run.restored,
							'mainstay-blocks'
						),
						run.restored
					)
				: '',
		]
			.filter( Boolean )
			.join( ' ' );
	}
	return sprintf(
		/* translators: 1: date and time, 2: a sentence such as "3 people were added." */
		__( 'Last import, %1$s: %2$s', 'mainstay-blocks' ),
		formatTime( run.ended_at ),
		importSentence( run )
	);
}

/** What the button does: an import that changed nothing leaves an earlier one to be undone. */
function undoLabel( {
	is_shown: isShown,
	imported_at: at,
}: ImportRun ): string {
	if ( isShown ) {
		return __( 'Undo this import', 'mainstay-blocks' );
	}
	return at
		? sprintf(
				/* translators: %s: date and time. */
				__( 'Undo the import of %s', 'mainstay-blocks' ),
				formatTime( at )
			)
		: __( 'Undo the import before it', 'mainstay-blocks' );
}

/** What undoing changes, in sentences. */
function undoSentence( { undoable, restorable }: ImportRun ): string {
	return [
		undoable
			? sprintf(
					/* translators: %d: number of people. */
					_n(
						'%d person from this import is removed from the list, unless they have since received an email, confirmed, unsubscribed or made a choice.',
						'%d people from this import are removed from the list, except for those who have since received an email, confirmed, unsubscribed or made a choice.',
						undoable,
						'mainstay-blocks'
					),
					undoable
				)
			: '',
		restorable
			? sprintf(
					/* translators: %d: number of people. */
					_n(
						'%d person that it unsubscribed gets their previous status back.',
						'%d people that it unsubscribed get their previous status back.',
						restorable,
						'mainstay-blocks'
					),
					restorable
				)
			: '',
	]
		.filter( Boolean )
		.join( ' ' );
}

/** The button that undoes an import, and the question before. */
function Undo( {
	run,
	isBusy,
	onUndo,
}: {
	run: ImportRun;
	isBusy: boolean;
	onUndo: ( number: number ) => Promise< void >;
} ) {
	// The import that the question is about: another one may be shown meanwhile.
	const [ asked, setAsked ] = useState< number >();
	return asked !== run.import ? (
		<Button
			__next40pxDefaultSize
			variant="secondary"
			onClick={ () => setAsked( run.import ) }
		>
			{ undoLabel( run ) }
		</Button>
	) : (
		<>
			<p>{ undoSentence( run ) }</p>
			<div className="mainstay-screen__buttons">
				<Button
					__next40pxDefaultSize
					variant="primary"
					isBusy={ isBusy }
					disabled={ isBusy }
					accessibleWhenDisabled
					onClick={ async () => {
						await onUndo( asked );
						setAsked( undefined );
					} }
				>
					{ run.restorable
						? __( 'Undo the import', 'mainstay-blocks' )
						: __( 'Remove these people', 'mainstay-blocks' ) }
				</Button>
				<Button
					__next40pxDefaultSize
					variant="tertiary"
					onClick={ () => setAsked( undefined ) }
				>
					{ __( 'Keep them', 'mainstay-blocks' ) }
				</Button>
			</div>
		</>
	);
}

/**
 * The last import, with a button that takes its people off the list.
 *
 * @param props
 * @param props.version   Another number after each import.
 * @param props.onChanged The list is another one.
 */
export function LastImport( {
	version,
	onChanged,
}: {
	version: number;
	onChanged: () => void;
} ) {
	const [ looks, setLooks ] = useState( 0 );
	const [ isBusy, setBusy ] = useState( false );
	const [ error, setError ] = useState( '' );
	const [ last, setLast ] = useState< ImportRun >();
	const request = useRequest( fetchImport, [ version, looks ] );
	const answer = request.status === 'ready' ? request.data : undefined;
	const isFailed = request.status === 'failed';
	// What was known stays while it is asked for again.
	const run = answer ?? last;
	useEffect( () => {
		if ( ! answer ) {
			return;
		}
		setLast( answer );
		if ( last?.is_running ) {
			onChanged();
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- Once for each answer.
	}, [ answer ] );
	const isWatched =
		answer?.is_running || ( isFailed && Boolean( last?.is_running ) );
	useEffect( () => {
		if ( ! isWatched ) {
			return;
		}
		const timer = setTimeout(
			() => setLooks( ( count ) => count + 1 ),
			EVERY
		);
		return () => clearTimeout( timer );
	}, [ isWatched ] );
	if ( isFailed && ! run ) {
		return <FailedNotice { ...request } />;
	}
	if ( ! run || ( ! run.is_running && ! run.ended_at ) ) {
		return null;
	}
	// Who stayed when it was undone would stay again.
	const canUndo =
		run.undoable + run.restorable > 0 &&
		! ( run.task === 'undo' && run.end === 'complete' );

	const perform = async ( act: () => Promise< unknown > ) => {
		setBusy( true );
		setError( '' );
		try {
			await act();
		} catch ( reason ) {
			setError( errorMessage( reason ) );
		}
		setBusy( false );
		setLooks( ( count ) => count + 1 );
		onChanged();
	};

	return (
		<div className="mainstay-subscribers__import">
			<p role="status">{ error || runSentence( run ) }</p>
			{ run.is_running && run.task === 'import' && (
				<Button
					__next40pxDefaultSize
					variant="secondary"
					isBusy={ isBusy }
					disabled={ isBusy }
					accessibleWhenDisabled
					onClick={ () => void perform( stopImport ) }
				>
					{ __( 'Stop the import', 'mainstay-blocks' ) }
				</Button>
			) }
			{ canUndo && (
				<Undo
					run={ run }
					isBusy={ isBusy }
					onUndo={ ( number ) =>
						perform( () => undoImport( number ) )
					}
				/>
			) }
		</div>
	);
}
