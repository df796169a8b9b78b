import { Button, Spinner } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { FailedNotice } from '../../../shared/controls/failed-notice';
import { errorMessage } from '../../../shared/error-message';
import { useRequest } from '../../../shared/use-request';
import { formatTime } from '../../format-time';
import { SettingsCard } from '../settings-card';
import {
	answerTestMail,
	fetchReadiness,
	fetchTwice,
	sendTestMail,
	type Check,
	type Readiness,
} from './api';
import { judgeCache } from './judge-cache';

const stateNames = () => ( {
	good: __( 'Good', 'mainstay-blocks' ),
	todo: __( 'To do', 'mainstay-blocks' ),
	unknown: __( 'Not checked', 'mainstay-blocks' ),
} );

/** What page caches do: only a page of the same address can be looked into. */
async function checkCache(
	url: string,
	signal: AbortSignal
): Promise< Check > {
	const isHere =
		url !== '' &&
		new URL( url, window.location.href ).origin === window.location.origin;
	const answers = isHere
		? await fetchTwice( url, signal ).catch( () => null )
		: null;
	return {
		id: 'cache',
		title: __( 'Page cache', 'mainstay-blocks' ),
		url: '',
		at: 0,
		...judgeCache( answers, Date.now() / 1000 ),
	};
}

function MailActs( {
	check: { state, at },
	act,
	isBusy,
}: {
	check: Check;
	act: ( send: () => Promise< Readiness > ) => void;
	isBusy: boolean;
} ) {
	const common = {
		__next40pxDefaultSize: true,
		disabled: isBusy,
		accessibleWhenDisabled: true,
	} as const;
	return (
		<div className="mainstay-settings__acts">
			<Button
				{ ...common }
				variant="secondary"
				onClick={ () => act( sendTestMail ) }
			>
				{ __( 'Send a test email', 'mainstay-blocks' ) }
			</Button>
			{ state === 'unknown' && at > 0 && (
				<>
					<Button
						{ ...common }
						variant="tertiary"
						onClick={ () => act( () => answerTestMail( true ) ) }
					>
						{ __( 'It arrived', 'mainstay-blocks' ) }
					</Button>
					<Button
						{ ...common }
						variant="tertiary"
						onClick={ () => act( () => answerTestMail( false ) ) }
					>
						{ __( 'It did not arrive', 'mainstay-blocks' ) }
					</Button>
				</>
			) }
		</div>
	);
}

function CheckRow( {
	check,
	act,
	isBusy,
}: {
	check: Check;
	act: ( send: () => Promise< Readiness > ) => void;
	isBusy: boolean;
} ) {
	const { id, title, state, text, url, at } = check;
	return (
		<li className="mainstay-settings__row">
			<div className="mainstay-settings__row-text">
				<strong>{ title }</strong>{ ' ' }
				<span className={ `mainstay-settings__verdict is-${ state }` }>
					{ stateNames()[ state ] }
				</span>
				<p className="mainstay-settings__state">
					{ text }{ ' ' }
					{ at > 0 &&
						sprintf(
							/* translators: %s: date and time. */
							__( 'Last result: %s.', 'mainstay-blocks' ),
							formatTime( at )
						) }{ ' ' }
					{ url && (
						<a
							href={ url }
							aria-label={ sprintf(
								/* translators: %s: what is checked, e.g. Permalinks. */
								__( 'Open: %s', 'mainstay-blocks' ),
								title
							) }
						>
							{ __( 'Open', 'mainstay-blocks' ) }
						</a>
					) }
				</p>
				{ id === 'mail' && (
					<MailActs check={ check } act={ act } isBusy={ isBusy } />
				) }
			</div>
		</li>
	);
}

function CheckList( { onError }: { onError: ( message: string ) => void } ) {
	const [ attempt, setAttempt ] = useState( 0 );
	const [ isBusy, setIsBusy ] = useState( false );
	const [ changed, setChanged ] = useState< Readiness >();
	const request = useRequest(
		async ( signal ) => {
			const readiness = await fetchReadiness( signal );
			return {
				readiness,
				cache: await checkCache( readiness.page.url, signal ),
			};
		},
		[ attempt ]
	);
	if ( request.status === 'loading' ) {
		return <Spinner />;
	}
	if ( request.status === 'failed' ) {
		return <FailedNotice { ...request } />;
	}
	const { readiness, cache } = request.data;
	const act = async ( send: () => Promise< Readiness > ) => {
		setIsBusy( true );
		try {
			setChanged( await send() );
		} catch ( error ) {
			onError( errorMessage( error ) );
		}
		setIsBusy( false );
	};
	return (
		<>
			<ul className="mainstay-settings__rows">
				{ [ ...( changed ?? readiness ).checks, cache ].map(
					( check ) => (
						<CheckRow
							key={ check.id }
							check={ check }
							act={ ( send ) => void act( send ) }
							isBusy={ isBusy }
						/>
					)
				) }
			</ul>
			<Button
				__next40pxDefaultSize
				variant="secondary"
				onClick={ () => {
					setChanged( undefined );
					setAttempt( attempt + 1 );
				} }
			>
				{ __( 'Check again', 'mainstay-blocks' ) }
			</Button>
		</>
	);
}

/** What the site has to do for forms, newsletter and payments to work, and what to do about it. */
export function ReadyCard( {
	onError,
}: {
	onError: ( message: string ) => void;
} ) {
	const [ isOpen, setIsOpen ] = useState( false );
	return (
		<SettingsCard
			id="ready"
			title={ __( 'Is my site ready?', 'mainstay-blocks' ) }
		>
			<p>
				{ __(
					'Forms, the newsletter and payments need a site that sends email, runs scheduled tasks and uses HTTPS.',
					'mainstay-blocks'
				) }
			</p>
			{ isOpen ? (
				<CheckList onError={ onError } />
			) : (
				<Button
					__next40pxDefaultSize
					variant="primary"
					onClick={ () => setIsOpen( true ) }
				>
					{ __( 'Check the site', 'mainstay-blocks' ) }
				</Button>
			) }
		</SettingsCard>
	);
}
