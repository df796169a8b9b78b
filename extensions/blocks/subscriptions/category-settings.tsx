import { InspectorControls } from '@wordpress/block-editor';
import {
	CheckboxControl,
	PanelBody,
	Spinner,
	ToggleControl,
} from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { FailedNotice } from '../../../shared/controls/failed-notice';
import { useRequest } from '../../../shared/use-request';
import { fetchCategories } from './api';
import type { SettingsProps } from './settings-props';

type Props = Pick< SettingsProps, 'attributes' | 'setAttributes' >;

/** The categories that the owner offers, to be ticked. */
function Categories( { attributes, setAttributes }: Props ) {
	const request = useRequest( fetchCategories, [] );
	const saved = attributes.selectedNewsletterCategoryIds;
	const ids = Array.isArray( saved ) ? saved : [];
	if ( request.status === 'loading' ) {
		return <Spinner />;
	}
	if ( request.status === 'failed' ) {
		return <FailedNotice { ...request } />;
	}
	if ( ! request.data.length ) {
		return (
			<p>
				{ __(
					'The newsletter offers no categories. Add them in its settings; until then, everyone who subscribes gets every post.',
					'mainstay-blocks'
				) }
			</p>
		);
	}
	return request.data.map( ( { id, name } ) => (
		<CheckboxControl
			key={ id }
			__nextHasNoMarginBottom
			label={ name }
			checked={ ids.includes( id ) }
			onChange={ ( isChosen ) =>
				setAttributes( {
					selectedNewsletterCategoryIds: isChosen
						? [ ...ids, id ]
						: ids.filter( ( one ) => one !== id ),
				} )
			}
		/>
	) );
}

/** Categories that are chosen beforehand for who signs up by this form. */
export function CategorySettings( props: Props ) {
	const { attributes, setAttributes } = props;
	const isOn = attributes.preselectNewsletterCategories === true;
	return (
		<InspectorControls>
			<PanelBody
				title={ __( 'Newsletter categories', 'mainstay-blocks' ) }
				initialOpen={ false }
			>
				<ToggleControl
					__nextHasNoMarginBottom
					label={ __(
						'Choose categories beforehand',
						'mainstay-blocks'
					) }
					help={ __(
						'People who sign up here see them checked when they confirm, and can change that.',
						'mainstay-blocks'
					) }
					checked={ isOn }
					onChange={ ( preselectNewsletterCategories ) =>
						setAttributes( { preselectNewsletterCategories } )
					}
				/>
				{ isOn && <Categories { ...props } /> }
			</PanelBody>
		</InspectorControls>
	);
}
