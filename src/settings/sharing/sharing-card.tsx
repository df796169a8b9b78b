import { SelectControl, TextControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { PostType, Settings, Sharing } from '../api';
import { ButtonsChoice } from './buttons-choice';
import { FieldsForm } from '../saving/fields-form';
import { SettingsCard } from '../settings-card';
import { WhereChoice } from './where-choice';

/**
 * Which sharing buttons stand where.
 *
 * @param props
 * @param props.sharing
 * @param props.services  What there can be buttons for.
 * @param props.postTypes That can have them.
 * @param props.onChange  Gets what is changed.
 * @param props.onSave
 */
export function SharingCard( {
	sharing,
	services,
	postTypes,
	onChange: change,
	onSave,
}: {
	sharing: Sharing;
	services: Settings[ 'sharingServices' ];
	postTypes: PostType[];
	onChange: ( changes: Partial< Sharing > ) => void;
	onSave: () => void;
} ) {
	return (
		<SettingsCard
			id="sharing-buttons"
			title={ __( 'Sharing buttons', 'mainstay-blocks' ) }
		>
			<p>
				{ __(
					'Links below posts. They load no scripts, and networks learn nothing about visitors who do not click.',
					'mainstay-blocks'
				) }
			</p>
			<FieldsForm onSave={ onSave }>
				<WhereChoice
					legend={ __(
						'Show buttons unless the author chooses otherwise',
						'mainstay-blocks'
					) }
					types={ [
						...postTypes,
						{
							name: 'index',
							label: __(
								'Front page, archives and searches',
								'mainstay-blocks'
							),
						},
					] }
					where={ sharing.where }
					onChange={ ( where ) => change( { where } ) }
				/>
				<ButtonsChoice
					services={ services }
					buttons={ sharing.buttons }
					onChange={ ( buttons ) => change( { buttons } ) }
				/>
				<TextControl
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					label={ __( 'Text before the buttons', 'mainstay-blocks' ) }
					maxLength={ 100 }
					value={ sharing.label }
					onChange={ ( label ) => change( { label } ) }
				/>
				<SelectControl
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					label={ __( 'Button style', 'mainstay-blocks' ) }
					value={ sharing.style }
					options={ [
						{
							value: 'icon-text',
							label: __( 'Icon and name', 'mainstay-blocks' ),
						},
						{
							value: 'icon',
							label: __( 'Icon only', 'mainstay-blocks' ),
						},
						{
							value: 'text',
							label: __( 'Name only', 'mainstay-blocks' ),
						},
					] }
					onChange={ ( style ) =>
						change( { style: style as Sharing[ 'style' ] } )
					}
				/>
			</FieldsForm>
		</SettingsCard>
	);
}
