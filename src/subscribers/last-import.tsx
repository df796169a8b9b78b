import { Button } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { FailedNotice } from '../../shared/controls/failed-notice';
import { errorMessage } from '../../shared/error-message';
import { useRequest } from '../../shared/use-request';
import { fetchImport, undoImport, type ImportRun } from './api';
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
			? __( 'An import is about to begin.', 'mainstay-blocks' )
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
			'Undoing the import ended early, because the database did not answer. You can undo the rest.',
			'mainstay-blocks'
		);
	}
	if ( run.end === 'failed' ) {
		return __(
			'The last import ended early, because the server or its database stopped. You can import the file again: nobody is added twice.',
			'mainstay-blocks'
		);
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
							'%d stays, because they got mail or chose something since.',
							'%d stay, because they got mail or chose something since.',
							run.kept,
							'mainstay-blocks'
						),
						run.kept
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
	const [ isAsking, setAsking ] = useState( false );
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
		run.undoable > 0 && ! ( run.task === 'undo' && run.end === 'complete' );

	const undo = async () => {
		setBusy( true );
		setError( '' );
		try {
			await undoImport();
		} catch ( reason ) {
			setError( errorMessage( reason ) );
		}
		setBusy( false );
		setAsking( false );
		setLooks( ( count ) => count + 1 );
		onChanged();
	};

	return (
		<div className="mainstay-subscribers__import">
			<p role="status">{ error || runSentence( run ) }</p>
			{ canUndo && ! isAsking && (
				<Button
					__next40pxDefaultSize
					variant="secondary"
					onClick={ () => setAsking( true ) }
				>
					{ __( 'Undo this import', 'mainstay-blocks' ) }
				</Button>
			) }
			{ canUndo && isAsking && (
				<>
					<p>
						{ __(
							'People who came with it are taken off the list, but for those who got mail, confirmed, left or chose something since.',
							'mainstay-blocks'
						) }
					</p>
					<div className="mainstay-screen__buttons">
						<Button
							__next40pxDefaultSize
							variant="primary"
							isBusy={ isBusy }
							disabled={ isBusy }
							accessibleWhenDisabled
							onClick={ () => void undo() }
						>
							{ __( 'Remove these people', 'mainstay-blocks' ) }
						</Button>
						<Button
							__next40pxDefaultSize
							variant="tertiary"
							onClick={ () => setAsking( false ) }
						>
							{ __( 'Keep them', 'mainstay-blocks' ) }
						</Button>
					</div>
				</>
			) }
		</div>
	);
}
