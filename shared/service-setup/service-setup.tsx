import { Icon, Spinner } from '@wordpress/components';
import { useMergeRefs } from '@wordpress/compose';
import { useDispatch } from '@wordpress/data';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import type { RefObject } from 'react';
import { useCanvasStyle } from '../canvas-style';
import { FailedNotice } from '../controls/failed-notice';
import { errorMessage } from '../error-message';
import { useRequest } from '../use-request';
import { fetchServices, type Service } from './api';
import { iconOfService } from './icons';
import { ServiceDetails } from './service-details';

/** Whether nothing of the document has the focus: what had it is gone. */
const isFocusLost = ( { ownerDocument: page }: Element ) =>
	page.activeElement === page.body;

/**
 * Keeps the focus where the work goes on: in the first field, on the set-up when its fields are gone, and on the block
 * when the set-up is.
 *
 * @param place  The set-up.
 * @param answer Grows with each answer of the site.
 */
function useFocus( place: RefObject< HTMLElement >, answer: number ) {
	useEffect( () => {
		const element = place.current!;
		const holder = element.parentElement?.closest< HTMLElement >(
			'[data-block], [tabindex="-1"]'
		);
		return () => {
			if ( holder && ! element.isConnected && isFocusLost( holder ) ) {
				holder.focus();
			}
		};
	}, [ place ] );
	useEffect( () => {
		const element = place.current!;
		const field = element.querySelector< HTMLElement >(
			'input:not(:disabled)'
		);
		if ( answer === 1 && field ) {
			field.focus();
		} else if ( answer > 1 && isFocusLost( element ) ) {
			element.focus();
		}
	}, [ place, answer ] );
}

/** What the service is for. */
const Head = ( { slug, name, purpose }: Service ) => (
	<div className="mainstay-service__head">
		<Icon
			className="mainstay-service__icon"
			icon={ iconOfService( slug ) }
		/>
		<div>
			<p className="mainstay-service__name">{ name }</p>
			<p>{ purpose }</p>
		</div>
	</div>
);

/**
 * Sets a service up where it is missed: what the settings have of it, in a block or a panel.
 *
 * @param props
 * @param props.service   Slug.
 * @param props.onChanged Looks again, once something has changed.
 */
export function ServiceSetup( {
	service: slug,
	onChanged,
}: {
	service: string;
	onChanged: () => void;
} ) {
	const request = useRequest( fetchServices, [] );
	const [ { fresh, count }, setAnswer ] = useState< {
		fresh?: Service[];
		count: number;
	} >( { count: 0 } );
	const { createSuccessNotice, createErrorNotice } =
		useDispatch( noticesStore );
	const place = useRef< HTMLDivElement >( null );
	const ref = useMergeRefs( [ place, useCanvasStyle( 'service-setup' ) ] );
	const services =
		fresh ?? ( request.status === 'ready' ? request.data : undefined );
	const service = services?.find( ( one ) => one.slug === slug );
	useFocus( place, service ? count + 1 : 0 );

	const onError = ( message: string ) =>
		void createErrorNotice( message, { type: 'snackbar' } );
	const look = async ( message: string ) => {
		void createSuccessNotice( message, { type: 'snackbar' } );
		try {
			const answer = await fetchServices();
			setAnswer( ( before ) => ( {
				fresh: answer,
				count: before.count + 1,
			} ) );
		} catch ( error ) {
			onError( errorMessage( error ) );
		}
		onChanged();
	};

	return (
		<div
			className="mainstay-service"
			ref={ ref }
			role="group"
			aria-label={ service?.name }
			tabIndex={ -1 }
		>
			{ request.status === 'loading' && (
				<p role="status">
					<Spinner />
					{ __( 'Loading the service…', 'mainstay-blocks' ) }
				</p>
			) }
			{ request.status === 'failed' && (
				<FailedNotice
					message={ request.message }
					retry={ request.retry }
				/>
			) }
			{ services && service && (
				<>
					<Head { ...service } />
					<ServiceDetails
						service={ service }
						parts={ services.filter(
							( { partOf } ) => partOf === slug
						) }
						onChanged={ look }
						onError={ onError }
					/>
				</>
			) }
			{ services && ! service && (
				<p>
					{ __(
						'This site does not support this service.',
						'mainstay-blocks'
					) }
				</p>
			) }
		</div>
	);
}
